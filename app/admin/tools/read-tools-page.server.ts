import type { App } from '#domain/app.ts'
import { readStandardCategories } from '#domain/directory/businesses/categories.server.ts'
import { listResets } from '#domain/directory/history/reset-data.server.ts'
import { countListings, readListings } from '#domain/directory/listings/listings.server.ts'
import { readCountyPlaces } from '#domain/directory/places/county-places.server.ts'
import { readSnapshot } from '#domain/foundation/changes/seen-snapshot.server.ts'
import { listPages, listPath, readListPath } from '../listing-table/list-address.ts'

const pageSize = 20
const here = '/admin/tools'

export async function readToolsPage(app: App, request: Request) {
  const { query, paging } = readListPath(request)
  const seen = await readSnapshot(app)
  const [page, found, resets, categories, places] = await Promise.all([
    readListings(app, query, paging, pageSize),
    countListings(app, query),
    listResets(app),
    readStandardCategories(app),
    readCountyPlaces(app),
  ])
  const { listings } = page
  return {
    query,
    seen,
    listings,
    pages: listPages(query, page, here),
    found,
    resets,
    choices: { categories: categories.map(({ name }) => name), cities: places.map(({ name }) => name) },
    ...paths(query),
  }
}

function paths({ q, show, sort }: ReturnType<typeof readListPath>['query']) {
  const search = new URLSearchParams({ ...(q && { q }), ...(show !== 'all' && { show }) })
  return { here: listPath({ q, show, sort }, {}, here), search: search.toString() }
}
