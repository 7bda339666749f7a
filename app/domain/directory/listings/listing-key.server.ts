import { type RawBuilder, sql } from 'kysely'
import type { ListingOrder } from './listing.ts'
import type { Cursor } from './listing-query.ts'

const id = sql`businesses.id`

/** Each order as the columns of its key; the list turns one way, so that a row's key says what comes after it. */
const orders: Record<ListingOrder, { columns: RawBuilder<unknown>[]; isRising: boolean }> = {
  newest: { columns: [id], isRising: false },
  name: { columns: [sql`search_name`, id], isRising: true },
  rating: { columns: [sql`rating`, sql`reviews`, id], isRising: false },
  reviews: { columns: [sql`reviews`, sql`rating`, id], isRising: false },
}

/** The key of an order, as pieces of SQL on something named `businesses`. */
export function listingKey(order: ListingOrder) {
  const { columns, isRising } = orders[order]
  return {
    isRising,
    columns: sql.join(columns),
    sorted: (isUp: boolean) => sql.join(columns.map(column => sql`${column} ${isUp ? sql`asc` : sql`desc`}`)),
    /** What stands behind that one; all without one. */
    beyond: (key: Cursor | undefined, isUp: boolean) =>
      key ? sql`(${sql.join(columns)}) ${isUp ? sql`>` : sql`<`} (${sql.join(key)})` : sql`true`,
  }
}
