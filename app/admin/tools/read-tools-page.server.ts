import type { App } from '#domain/app.ts'
import { listResets } from '#domain/directory/listings/data-resets.server.ts'
import { countListings, readListings } from '#domain/directory/listings/listings.server.ts'
import { listPages, listPath, readListAddress } from '../businesses/list-address.ts'

const pageSize = 20
const here = '/admin/tools'

/** All that the Tools tab shows, for the businesses and the page of them that its address names. */
export async function readToolsPage(app: App, request: Request) {
  const { query, paging } = readListAddress(request)
  const [page, found, resets] = await Promise.all([
    readListings(app, query, paging, pageSize),
    countListings(app, query),
    listResets(app),
  ])
  const { listings } = page
  return {
    query,
    listings,
    pages: listPages(query, page, here),
    found,
    resets,
    ...paths(query),
  }
}

/** Where the list stands, and what an export of it is asked with. */
function paths({ q, show, sort }: ReturnType<typeof readListAddress>['query']) {
  const search = new URLSearchParams({ ...(q && { q }), ...(show !== 'all' && { show }) })
  return { here: listPath({ q, show, sort }, {}, here), search: search.toString() }
}
