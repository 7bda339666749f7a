import { isSlug } from '../businesses/slug.ts'

// A shortlist is a homeowner's choice of listings, stored on their device; a comparison shows some of them side by side. Both have
// an address that names the listings, so that they can be shared.

export const maxCompared = 4
/** Most listings in a shortlist, on a device and in an address. */
export const maxSaved = 20

export type ListPage = '/compare' | '/shortlist'

/** Returns the first slugs in an address's `ids`, without duplicates and without texts that can't be a slug. */
export function slugsOf(texts: readonly string[], limit: number): string[] {
  const slugs = texts.flatMap(text => text.split(',')).map(text => text.trim().toLowerCase())
  return [...new Set(slugs.filter(isSlug))].slice(0, limit)
}

/** Returns the canonical path of a list: its slugs in alphabetical order. `near` is a search's place: a ZIP, a city, or 'latitude,longitude'; '' for none. */
export function listPath(page: ListPage, slugs: readonly string[], near = '') {
  const ids = [...slugs].sort().join(',')
  const query = [ids && `ids=${ids}`, near && `near=${near.replaceAll(' ', '+')}`].filter(Boolean).join('&')
  return query ? `${page}?${query}` : page
}

export function askPath([first, ...others]: readonly string[]) {
  return `/business/${first}/quote${others.length > 0 ? `?also=${others.join(',')}` : ''}`
}

/** Returns the index of the one best value; -1 when two share it or fewer than two are known. Null is unknown. */
export function clearBest(values: readonly (number | null)[], wanted: 'lowest' | 'highest') {
  const known = values.filter(value => value !== null)
  const best = wanted === 'lowest' ? Math.min(...known) : Math.max(...known)
  const isClear = known.length > 1 && known.filter(value => value === best).length === 1
  return isClear ? values.indexOf(best) : -1
}
