import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { chunkBytes } from './import-session.ts'

type Store = Pick<App, 'db'>

/** A chunk sent again after a lost response stays unchanged. */
export async function addChunk({ db }: Store, sessionId: string, position: number, content: Buffer) {
  const piece = { sessionId, position, content }
  await db
    .insertInto('importChunks')
    .values(piece)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function countChunks({ db }: Store, sessionId: string) {
  const { rows } = await sql<{ pieces: number; bytes: number }>`
    select count(*) as pieces, coalesce(sum(octet_length(content)), 0) as bytes
    from import_chunks where session_id = ${sessionId}`.execute(db)
  return rows[0] ?? { pieces: 0, bytes: 0 }
}

/** Bytes read and parsed at once. Between two slices the server handles other requests. */
const sliceBytes = 131_072

/** Returns a function that reads the file from the start, one slice in memory at a time. */
export function openChunks({ db }: Store, sessionId: string) {
  return () => Readable.from(readSlices(db, sessionId), { objectMode: false, highWaterMark: sliceBytes })
}

/** Returns a function that reads a range of the file: a workbook's index is at its end. */
export function openChunkRanges({ db }: Store, sessionId: string) {
  return (start: number, end: number) =>
    Readable.from(readRange(db, sessionId, start, end), { objectMode: false, highWaterMark: sliceBytes })
}

async function* readRange(db: App['db'], sessionId: string, start: number, end: number) {
  for (let at = start; at < end; ) {
    const position = Math.floor(at / chunkBytes)
    const inPiece = at - position * chunkBytes
    const length = Math.min(sliceBytes, end - at, chunkBytes - inPiece)
    const { rows } = await sql<{ slice: Buffer }>`
      select substring(content from ${inPiece + 1}::int for ${length}::int) as slice from import_chunks
      where session_id = ${sessionId} and position = ${position}`.execute(db)
    const slice = rows[0]?.slice
    if (!slice || slice.length === 0) return
    yield slice
    at += slice.length
  }
}

async function* readSlices(db: App['db'], sessionId: string) {
  for (let position = 0; ; position++) {
    for (let start = 1; ; start += sliceBytes) {
      // Chunks are stored uncompressed, so that the database reads only the requested slice.
      const { rows } = await sql<{ slice: Buffer }>`
        select substring(content from ${start}::int for ${sliceBytes}::int) as slice from import_chunks
        where session_id = ${sessionId} and position = ${position}`.execute(db)
      const slice = rows[0]?.slice
      if (!slice) return
      if (slice.length > 0) yield slice
      if (slice.length < sliceBytes) break
    }
  }
}
