import { type RouterContextProvider, redirect } from 'react-router'
import { appContext, callerContext, factsContext } from '#context.ts'
import { findListing, type Listing, type ListingError } from '#domain/directory/businesses/businesses.server.ts'
import { type ListPage, listPath, slugsOf } from '#domain/directory/comparison/comparison.ts'
import { placeOf } from '#domain/directory/places/place.ts'
import { readNearPlace } from '#domain/directory/search/near-place.server.ts'
import type { Point } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import { readNamesOnce } from '../layout/public-loading.server.ts'

/** A slug in the address, with its listing, or with the reason why there is none. */
export type ChosenListing = { slug: string; listing: Listing } | { slug: string; reason: ListingError }

export type ChosenPlace = {
  /** The ZIP, city or position that distances are measured from; '' for none. */
  near: string
  point: Point | null
  /** The address has a place that isn't a ZIP or a city of the county, or a position. */
  isUnknown: boolean
}

/**
 * Returns the listings and the place that the address names. Throws a redirect to the canonical address: slugs in order, without
 * duplicates, renamed and merged listings under their current slug, and no more than `limit`.
 */
export async function readChosenListings(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  page: ListPage,
  limit: number,
) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.getAll('ids')
  const chosen = await Promise.all(slugsOf(asked, limit).map(find))
  const slugs = [...new Set(chosen.map(({ slug }) => slug))].sort()
  const typed = searchParams.get('near')?.trim() ?? ''
  if (asked.length > 1 || asked.join() !== slugs.join()) {
    // A 301 would keep the query as typed (decision 070).
    throw redirect(pathIn(context.get(callerContext).language, listPath(page, slugs, placeOf(typed))), 308)
  }
  const ids = chosen.flatMap(each => ('listing' in each ? [each.listing.id] : []))
  const gone = chosen.flatMap(each => ('reason' in each ? [each] : []))
  // A listing that isn't shown may be restored, or be added under that name.
  if (gone.length > 0) facts.dependsOn('listings')
  for (const id of ids) facts.dependsOn(`business:${id}`)
  return { ids, gone, place: await readPlace() }

  async function find(slug: string): Promise<ChosenListing> {
    const found = await findListing(app, slug)
    return found.ok ? { slug: found.listing.slug, listing: found.listing } : { slug, reason: found.reason }
  }

  async function readPlace(): Promise<ChosenPlace> {
    const near = placeOf(typed)
    const found = near ? await readNearPlace(app, near, await readNamesOnce(app, facts)) : null
    return { near: found?.near ?? '', point: found, isUnknown: typed !== '' && found === null }
  }
}
