import type { App, Caller, Result } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { readListingLines } from './listing-lines.server.ts'
import type { Cursor, ListingQuery } from './listing-query.ts'

/** Some 100 kB: a connection is held for as long as they take to read, and never while somebody takes his time to receive them. */
const atOnce = 1_000
const head = [
  'Name',
  'Email',
  'Phone',
  'City',
  'State',
  'Category',
  'Rating',
  'Reviews',
  'Claimed',
  'Featured',
  'Website',
]

type Export = Result<{ fileName: string; lines: AsyncGenerator<string, void, undefined> }, 'forbidden'>

/** The listings that the list would find, all pages of it, as a CSV file that never stands in memory as a whole. */
export function exportListings(app: Pick<App, 'db' | 'clock'>, caller: Caller, query: ListingQuery): Export {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return { ok: true, fileName: `businesses_export_${regionDay(app.clock.now())}.csv`, lines: writeListings(app, query) }
}

async function* writeListings(app: Pick<App, 'db'>, query: ListingQuery) {
  yield csvMark + csvLine(head)
  let after: Cursor | undefined
  do {
    const { lines, next } = await readListingLines(app, query, after, atOnce)
    if (lines !== '') yield lines
    after = next
  } while (after)
}
