import { type RawBuilder, sql } from 'kysely'
import type { ListingOrder } from './listing.ts'
import type { Cursor } from './listing-query.ts'

const id = sql`businesses.id`

/** The key columns of each order. All of them sort in one direction, so that a row's key determines which rows come after it. */
const orders: Record<ListingOrder, { columns: RawBuilder<unknown>[]; isRising: boolean }> = {
  newest: { columns: [id], isRising: false },
  name: { columns: [sql`search_name`, id], isRising: true },
  rating: { columns: [sql`rating`, sql`reviews`, id], isRising: false },
  reviews: { columns: [sql`reviews`, sql`rating`, id], isRising: false },
}

/** Returns an order's key as SQL fragments on a relation named `businesses`. */
export function listingKey(order: ListingOrder) {
  const { columns, isRising } = orders[order]
  return {
    isRising,
    columns: sql.join(columns),
    sorted: (isUp: boolean) => sql.join(columns.map(column => sql`${column} ${isUp ? sql`asc` : sql`desc`}`)),
    /** SQL for the rows after the one with that key; all rows without a key. */
    beyond: (key: Cursor | undefined, isUp: boolean) =>
      key ? sql`(${sql.join(columns)}) ${isUp ? sql`>` : sql`<`} (${sql.join(key)})` : sql`true`,
  }
}
