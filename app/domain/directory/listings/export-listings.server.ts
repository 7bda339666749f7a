import type { App, Caller, Result } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { readListingLines } from './listing-lines.server.ts'
import type { Cursor, ListingQuery } from './listing-query.ts'

/** About 100 kB per read, so that a connection is held only while reading, never while a slow client downloads. */
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

/** Returns all pages of the listings that the list would find, as a streamed CSV file that is never in memory as a whole. */
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
