import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { tryLock } from '#platform/database/locks.ts'

/**
 * Combines the count differences written since the last run into one row per city and category. Only one process runs it at a time.
 */
export async function foldListingCounts(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const isFolded = await tryLock(tx.db, 'fold-listing-counts')
    if (isFolded) await sql`select fold_listing_counts()`.execute(tx.db)
    return { ok: true, isFolded }
  })
}
