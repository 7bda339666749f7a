import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../app.ts'

type Store = Pick<App, 'db'>

/** Keeps a piece. One that came before, and was sent again because its answer was lost, is kept as it is. */
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

/** What is parsed at one go; between two of them the server answers whoever else asks. */
const sliceBytes = 65_536

/** The file from its beginning, as often as it is called: one piece in memory at a time. */
export function openPieces({ db }: Store, intakeId: string) {
  return () => Readable.from(readPieces(db, intakeId), { objectMode: false, highWaterMark: sliceBytes })
}

async function* readPieces(db: App['db'], intakeId: string) {
  for (let position = 0; ; position++) {
    const piece = await db
      .selectFrom('intakePieces')
      .select('content')
      .where('intakeId', '=', intakeId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!piece) return
    const { content } = piece
    for (let start = 0; start < content.length; start += sliceBytes) {
      yield content.subarray(start, start + sliceBytes)
      await turn()
    }
  }
}
