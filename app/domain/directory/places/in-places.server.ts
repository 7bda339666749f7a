import { sql } from 'kysely'

/**
 * Of businesses: that they are in one of these places. One place is asked for by itself, because only then does an index that
 * begins with the place hand out its listings in their order.
 */
export function inPlaces(ids: number[]) {
  const [only] = ids
  return ids.length === 1 ? sql<boolean>`place_id = ${only}` : sql<boolean>`place_id = any(${ids}::integer[])`
}
