import { sql } from 'kysely'
import { tryLock } from '#platform/try-lock.ts'
import type { App } from '../app.ts'

/** Adds the differences that were written since into one row a city and category. Processes that meet here leave it to one. */
export async function foldListingCounts(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const isFolded = await tryLock(tx.db, 'fold-listing-counts')
    if (isFolded) await sql`select fold_listing_counts()`.execute(tx.db)
    return { ok: true, isFolded }
  })
}
