import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { pieceBytes } from './intake.ts'

type Store = Pick<App, 'db'>

/** Stores a chunk. One that is sent again after a lost response stays unchanged. */
export async function addPiece({ db }: Store, intakeId: string, position: number, content: Buffer) {
  const piece = { intakeId, position, content }
  await db
    .insertInto('intakePieces')
    .values(piece)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function countPieces({ db }: Store, intakeId: string) {
  const { rows } = await sql<{ pieces: number; bytes: number }>`
    select count(*) as pieces, coalesce(sum(octet_length(content)), 0) as bytes
    from intake_pieces where intake_id = ${intakeId}`.execute(db)
  return rows[0] ?? { pieces: 0, bytes: 0 }
}

/** Bytes read and parsed at once; between two reads the server can handle other requests. */
const sliceBytes = 131_072

/** Returns a function that opens the file from the start, with one slice in memory at a time. */
export function openPieces({ db }: Store, intakeId: string) {
  return () => Readable.from(readSlices(db, intakeId), { objectMode: false, highWaterMark: sliceBytes })
}

/** Returns a function that opens a range of the file; a workbook needs it because its end locates its parts. */
export function openPieceRanges({ db }: Store, intakeId: string) {
  return (start: number, end: number) =>
    Readable.from(readRange(db, intakeId, start, end), { objectMode: false, highWaterMark: sliceBytes })
}

async function* readRange(db: App['db'], intakeId: string, start: number, end: number) {
  for (let at = start; at < end; ) {
    const position = Math.floor(at / pieceBytes)
    const inPiece = at - position * pieceBytes
    const length = Math.min(sliceBytes, end - at, pieceBytes - inPiece)
    const { rows } = await sql<{ slice: Buffer }>`
      select substring(content from ${inPiece + 1}::int for ${length}::int) as slice from intake_pieces
      where intake_id = ${intakeId} and position = ${position}`.execute(db)
    const slice = rows[0]?.slice
    if (!slice || slice.length === 0) return
    yield slice
    at += slice.length
  }
}

async function* readSlices(db: App['db'], intakeId: string) {
  for (let position = 0; ; position++) {
    for (let start = 1; ; start += sliceBytes) {
      // Chunks are stored uncompressed, so that the database reads only the requested slice.
      const { rows } = await sql<{ slice: Buffer }>`
        select substring(content from ${start}::int for ${sliceBytes}::int) as slice from intake_pieces
        where intake_id = ${intakeId} and position = ${position}`.execute(db)
      const slice = rows[0]?.slice
      if (!slice) return
      if (slice.length > 0) yield slice
      if (slice.length < sliceBytes) break
    }
  }
}
