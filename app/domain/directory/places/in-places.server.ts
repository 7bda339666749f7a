import { sql } from 'kysely'

/**
 * Returns SQL for businesses in one of these places. A single place uses `=`, because only then does an index that begins with the
 * place return its listings in order.
 */
export function inPlaces(ids: number[]) {
  const [only] = ids
  return ids.length === 1 ? sql<boolean>`place_id = ${only}` : sql<boolean>`place_id = any(${ids}::integer[])`
}
