import type { App } from '#domain/app.ts'
import { readStandardCategories } from '#domain/directory/businesses/categories.server.ts'
import { listResets } from '#domain/directory/history/reset-data.server.ts'
import { countListings, readListings } from '#domain/directory/listings/listings.server.ts'
import { readCountyPlaces } from '#domain/directory/places/county-places.server.ts'
import { readSnapshot } from '#domain/foundation/changes/seen-snapshot.server.ts'
import { listPages, listPath, readListPath } from '../listing-table/list-address.ts'
import type { BulkChoices } from './more-changes.tsx'

const pageSize = 20
const here = '/admin/tools'

export async function readToolsPage(app: App, request: Request) {
  const { query, paging } = readListPath(request)
  const seen = await readSnapshot(app)
  const [page, found, resets, choices] = await Promise.all([
    readListings(app, query, paging, pageSize),
    countListings(app, query),
    listResets(app),
    readBulkChoices(app),
  ])
  const { listings } = page
  return {
    query,
    seen,
    listings,
    pages: listPages(query, page, here),
    found,
    resets,
    choices,
    ...paths(query),
  }
}

/** The values that a bulk change offers. */
export async function readBulkChoices(app: App): Promise<BulkChoices> {
  const [categories, places] = await Promise.all([readStandardCategories(app), readCountyPlaces(app)])
  return { categories: categories.map(({ name }) => name), cities: places.map(({ name }) => name) }
}

function paths({ q, show, sort }: ReturnType<typeof readListPath>['query']) {
  const search = new URLSearchParams({ ...(q && { q }), ...(show !== 'all' && { show }) })
  return { here: listPath({ q, show, sort }, {}, here), search: search.toString() }
}
