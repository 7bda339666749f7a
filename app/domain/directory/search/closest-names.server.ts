import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Card, readCardsOf } from './cards.server.ts'

const shown = 5
/** The share of the word that a name must contain, from 0 to 1: one wrong letter in seven passes, half a word does not. */
const alikeness = '0.5'

/** Returns cards of the live listings with the most similar names, for when no name contains the words. */
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
