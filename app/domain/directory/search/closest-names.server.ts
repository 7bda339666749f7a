import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Card, readCardsOf } from './cards.server.ts'

const shown = 5
/** How much of the word must be found in a name, from 0 to 1: one wrong letter in seven passes, half a word does not. */
const alikeness = '0.5'

/** The live listings whose names are spelled most like the words, for when nothing contains them. */
export async function closestNames(app: Pick<App, 'db'>, words: string): Promise<Card[]> {
  const ids = await app.db.transaction().execute(async tx => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${alikeness}, true)`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      select id from businesses where live and ${words} <% search_name
      order by word_similarity(${words}, search_name) desc, rating desc, id limit ${shown}`.execute(tx)
    return rows.map(row => row.id)
  })
  return readCardsOf(app, ids)
}
