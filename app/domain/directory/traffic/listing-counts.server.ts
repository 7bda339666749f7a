import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { tryLock } from '#platform/database/try-lock.ts'

/** Adds the differences that were written since into one row a city and category. Processes that meet here leave it to one. */
export async function foldListingCounts(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const isFolded = await tryLock(tx.db, 'fold-listing-counts')
    if (isFolded) await sql`select fold_listing_counts()`.execute(tx.db)
    return { ok: true, isFolded }
  })
}
