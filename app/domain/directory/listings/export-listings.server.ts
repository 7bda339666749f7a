import { type RawBuilder, sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import type { Cursor, ListingQuery } from './listing-query.ts'
import { conditionOf, listingKey } from './listings.server.ts'

/** A read is about 100 kB. A connection is used only while reading, not while a slow client downloads. */
const atOnce = 1_000
const head = [
  'Name',
  'Email',
  'Phone',
  'City',
  'State',
  'Category',
  'Rating',
  'Reviews',
  'Claimed',
  'Featured',
  'Website',
]

type Export = Result<{ fileName: string; lines: AsyncGenerator<string, void, undefined> }, 'forbidden'>

/** Streams all listings that the list would find as CSV. */
export function exportListings(app: Pick<App, 'db' | 'clock'>, caller: Caller, query: ListingQuery): Export {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return { ok: true, fileName: `businesses_export_${regionDay(app.clock.now())}.csv`, lines: writeListings(app, query) }
}

async function* writeListings(app: Pick<App, 'db'>, query: ListingQuery) {
  yield csvMark + csvLine(head)
  let after: Cursor | undefined
  do {
    const { lines, next } = await readListingLines(app, query, after, atOnce)
    if (lines !== '') yield lines
    after = next
  } while (after)
}

type Piece = { lines: string | null; last: Cursor | null; count: number }

const lineOf = sql`concat_ws(',', ${sql.join([
  ...['businesses.name', 'email', 'phone', 'places.name', 'places.state'].map(asField),
  asField(`coalesce(categories.name, '')`),
  sql`trim_scale(rating)`,
  sql`reviews`,
  asFlag('claimed'),
  asFlag('featured'),
  asField('site'),
])}) || '\r\n'`

/** PostgreSQL writes the CSV lines: objects of a million rows would double the server's memory. */
export async function readListingLines(
  { db }: Pick<App, 'db'>,
  query: ListingQuery,
  after: Cursor | undefined,
  size: number,
) {
  const { columns, sorted, beyond, isRising } = listingKey(query.sort)
  const { rows } = await sql<Piece>`
    with businesses as materialized (
      select id, search_name, name, email, phone, site, rating, reviews, claimed, featured, place_id, category_ids
      from businesses where ${await conditionOf({ db }, query)} and ${beyond(after, isRising)}
      order by ${sorted(isRising)} limit ${size}
    )
    select (
        select string_agg(${lineOf}, '' order by ${sorted(isRising)})
        from businesses join places on places.id = place_id left join categories on categories.id = category_ids[1]
      ) as lines,
      (select json_build_array(${columns}) from businesses order by ${sorted(!isRising)} limit 1) as last,
      (select count(*)::integer from businesses) as count`.execute(db)
  const [{ lines, last, count } = { lines: null, last: null, count: 0 }] = rows
  return { lines: lines ?? '', next: count === size ? (last ?? undefined) : undefined }
}

/** Returns SQL that writes a text as `csvLine` does: quoted when needed, and never a formula. */
function asField(column: string): RawBuilder<string> {
  const text = sql.raw(column)
  const mark = sql`case when left(${text}, 1) in ('=', '+', '-', '@', '\t', '\r', '\n') then '''' else '' end`
  return sql`case when ${text} ~ '[",\r\n]' then '"' || ${mark} || replace(${text}, '"', '""') || '"' else ${mark} || ${text} end`
}

function asFlag(column: string): RawBuilder<string> {
  return sql`case when ${sql.raw(column)} then 'yes' else 'no' end`
}
