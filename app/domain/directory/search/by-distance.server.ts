import { type RawBuilder, sql } from 'kysely'
import { bestOrder } from './matching.server.ts'

/** SQL for whether a business has a point. The spatial index contains only those. */
export const isLocated = sql<boolean>`globe_point is not null`

type Slice = { where: RawBuilder<boolean>; limit: number; offset: number }

/**
 * Returns SQL for the nearest businesses that match `where`, as rows of `id` and `place`. The spatial index lets the query stop
 * early.
 */
export function nearest({ where, limit, offset }: Slice, order: RawBuilder<unknown>) {
  return sql`select id, row_number() over () as place from (
    select id from businesses where ${where} and ${isLocated} order by ${order} limit ${limit + offset}) found`
}

/**
 * Returns SQL for the ids of one page by distance: the `located` listings, then those without a point, best first. None is dropped
 * for a missing point.
 */
export function idsByDistance(located: RawBuilder<unknown>, { where, limit, offset }: Slice) {
  return sql`array(
    select id from (
      select id, 0 as part, place from (${located}) located
      union all
      select id, 1, row_number() over () from (
        select id from businesses where ${where} and globe_point is null order by ${bestOrder} limit ${limit + offset}) unlocated
    ) listed order by part, place limit ${limit} offset ${offset})`
}
