import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import { regionDay } from '../settings/region.ts'
import type { ListingQuery } from './listing-query.ts'
import { type ListedBusiness, type Paging, readListings } from './listings.server.ts'

const atOnce = 250
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
  let paging: Paging = { from: 'start' }
  while (true) {
    const { listings, hasNext } = await readListings(app, query, paging, atOnce)
    const last = listings.at(-1)
    if (!last) return
    yield listings.map(lineOf).join('')
    if (!hasNext) return
    paging = { after: last.key }
  }
}

function lineOf(listing: ListedBusiness) {
  const { name, email, phone, city, state, category, rating, reviews, claimed, featured, site } = listing
  return csvLine([name, email, phone, city, state, category, rating, reviews, yes(claimed), yes(featured), site])
}

/** As an import reads it. */
function yes(flag: boolean) {
  return flag ? 'yes' : 'no'
}
