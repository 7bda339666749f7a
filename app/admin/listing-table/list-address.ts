import { type ListingQuery, listingQuery, readCursor, writeCursor } from '#domain/directory/listings/listing-query.ts'
import type { Paging, readListings } from '#domain/directory/listings/listings.server.ts'
import { readQuery } from '#platform/request/forms.ts'

export function readListPath(request: Request): { query: ListingQuery; paging: Paging } {
  const { after, before, page, ...rest } = readQuery(request)
  const query = listingQuery.parse(rest)
  const cursor = (text: typeof after) => (typeof text === 'string' ? readCursor(query.sort, text) : undefined)
  const [later, earlier] = [cursor(after), cursor(before)]
  if (later) return { query, paging: { after: later } }
  if (earlier) return { query, paging: { before: earlier } }
  return { query, paging: { from: page === 'last' ? 'end' : 'start' } }
}

const businessesPath = '/admin'
type Page = Awaited<ReturnType<typeof readListings>>
export type ListPages = Record<'first' | 'previous' | 'next' | 'last', string | null>

export function listPages(query: ListingQuery, page: Page, at = businessesPath): ListPages {
  const { listings, hasPrevious, hasNext } = page
  const [top, bottom] = [listings[0], listings.at(-1)]
  const path = (paging?: Record<string, string>) => listPath(query, paging, at)
  return {
    first: hasPrevious ? path() : null,
    previous: hasPrevious && top ? path({ before: writeCursor(top.key) }) : null,
    next: hasNext && bottom ? path({ after: writeCursor(bottom.key) }) : null,
    last: hasNext ? path({ page: 'last' }) : null,
  }
}

export function listPath({ q, show, sort }: ListingQuery, paging: Record<string, string> = {}, at = businessesPath) {
  const asked = { ...(q && { q }), ...(show !== 'all' && { show }), ...(sort !== 'newest' && { sort }), ...paging }
  const query = new URLSearchParams(asked)
  return query.size > 0 ? `${at}?${query}` : at
}
