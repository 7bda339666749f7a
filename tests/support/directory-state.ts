import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

const tables = [
  'businesses',
  'business_slugs',
  'business_categories',
  'business_hours',
  'business_special_days',
  'places',
  'categories',
] as const

/** Returns a checksum per table, and the sums of listing counts. */
export async function directoryState({ db }: Pick<App, 'db'>) {
  const state: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
    state[table] = `${rows.length} ${sha256(rows)}`
  }
  return { ...state, counts: sha256(await listingCounts({ db })) }
}

/** Returns a checksum of live listings, with slugs, categories, hours and counts. */
export async function listedState({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ row: string }>`
    select (b::text, (select array_agg(s::text order by slug) from business_slugs s where s.business_id = b.id and s.current),
      (select array_agg(c::text order by category_id) from business_categories c where c.business_id = b.id),
      (select array_agg(h::text order by weekday, opens) from business_hours h where h.business_id = b.id))::text as row
    from businesses b where removed_at is null order by id`.execute(db)
  return { listings: `${rows.length} ${sha256(rows)}`, counts: sha256(await listingCounts({ db })) }
}

/** Returns the sums of the listing counts. */
export async function listingCounts({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ placeId: number; categoryId: number; listings: number }>`
    select place_id, category_id, sum(listings) as listings from listing_counts
    group by place_id, category_id having sum(listings) <> 0 order by 1, 2`.execute(db)
  return rows
}

export async function countedListings({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ placeId: number; categoryId: number; listings: number }>`
    select place_id, category_id, count(*) as listings
    from businesses join lateral (
      select 0 as category_id union all select category_id from business_categories where business_id = businesses.id
    ) c on true where live group by place_id, category_id order by 1, 2`.execute(db)
  return rows
}

function sha256(rows: unknown) {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
