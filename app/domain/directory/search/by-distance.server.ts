import { type RawBuilder, sql } from 'kysely'
import { bestOrder } from './matching.server.ts'

/** Of businesses: that it is known where they are. The index of points has only these. */
export const isLocated = sql<boolean>`globe_point is not null`

type Slice = { where: RawBuilder<boolean>; limit: number; offset: number }

/** The nearest that `where` leaves, as rows of `id` and `place`; the index of points stops early. */
export function nearest({ where, limit, offset }: Slice, order: RawBuilder<unknown>) {
  return sql`select id, row_number() over () as place from (
    select id from businesses where ${where} and ${isLocated} order by ${order} limit ${limit + offset}) found`
}

/**
 * The ids of a slice by distance: after all the `located`, the listings without a point, the best first. None is dropped
 * because nobody knows where it is.
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
