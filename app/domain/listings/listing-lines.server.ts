import { type RawBuilder, sql } from 'kysely'
import type { App } from '../app.ts'
import type { ListingOrder } from './listing.ts'
import type { Cursor, ListingQuery } from './listing-query.ts'
import { conditionOf } from './listings.server.ts'

type Piece = { lines: string | null; last: Cursor | null; count: number }

/** The columns of each order's key, and which way the list goes; held to those of `readListings` by a test. */
const orders: Record<ListingOrder, { key: string[]; isRising: boolean }> = {
  newest: { key: ['id'], isRising: false },
  name: { key: ['search_name', 'id'], isRising: true },
  rating: { key: ['rating', 'reviews', 'id'], isRising: false },
  reviews: { key: ['reviews', 'rating', 'id'], isRising: false },
}

const lineOf = sql`concat_ws(',', ${sql.join([
  ...['page.name', 'email', 'phone', 'places.name', 'places.state'].map(asField),
  asField(`coalesce(categories.name, '')`),
  sql`trim_scale(rating)`,
  sql`reviews`,
  asFlag('claimed'),
  asFlag('featured'),
  asField('site'),
])}) || '\r\n'`

/**
 * The next listings of an order, behind the one of that key, as lines of a CSV file that PostgreSQL writes: a million rows made
 * into objects here are so much garbage that the program grows by twice what it needs. The page is cut before anything is
 * joined to it.
 */
export async function readListingLines(
  { db }: Pick<App, 'db'>,
  query: ListingQuery,
  after: Cursor | undefined,
  size: number,
) {
  const { key, isRising } = orders[query.sort]
  const columns = sql.join(key.map(column => sql.ref(column)))
  const beyond = after ? sql`(${columns}) ${isRising ? sql`>` : sql`<`} (${sql.join(after)})` : sql`true`
  const sorted = (isUp: boolean) => sql.join(key.map(column => sql`${sql.ref(column)} ${isUp ? sql`asc` : sql`desc`}`))
  const { rows } = await sql<Piece>`
    with page as materialized (
      select id, search_name, name, email, phone, site, rating, reviews, claimed, featured, place_id, category_ids[1] as category_id
      from businesses where ${await conditionOf({ db }, query)} and ${beyond} order by ${sorted(isRising)} limit ${size}
    ), line as (
      select ${sql.join(key.map(column => sql`page.${sql.ref(column)}`))}, ${lineOf} as text
      from page join places on places.id = place_id left join categories on categories.id = category_id
    )
    select (select string_agg(text, '' order by ${sorted(isRising)}) from line) as lines,
      (select json_build_array(${columns}) from page order by ${sorted(!isRising)} limit 1) as last,
      (select count(*)::integer from page) as count`.execute(db)
  const [{ lines, last, count } = { lines: null, last: null, count: 0 }] = rows
  return { lines: lines ?? '', next: count === size ? (last ?? undefined) : undefined }
}

/** A text as `csvLine` writes it: quoted where it must be, and never a formula. */
function asField(column: string): RawBuilder<string> {
  const text = sql.raw(column)
  const mark = sql`case when left(${text}, 1) in ('=', '+', '-', '@', '\t', '\r', '\n') then '''' else '' end`
  return sql`case when ${text} ~ '[",\r\n]' then '"' || ${mark} || replace(${text}, '"', '""') || '"' else ${mark} || ${text} end`
}

/** As an import reads it. */
function asFlag(column: string): RawBuilder<string> {
  return sql`case when ${sql.raw(column)} then 'yes' else 'no' end`
}
