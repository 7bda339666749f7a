import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { callPhone } from '../businesses/shown-phone.ts'
import { containing } from '../search/search-terms.server.ts'
import { type ListingFilter, type ListingOrder, listedCountLimit } from './listing.ts'
import { type ListingProblem, listingProblems } from './listing-problem.ts'
import { hasProblem } from './listing-problems.server.ts'
import type { Cursor, ListingQuery } from './listing-query.ts'

type Db = Pick<App, 'db'>

export type ListedBusiness = {
  id: string
  slug: string
  name: string
  logo: string
  category: string | null
  city: string
  state: string
  rating: number
  reviews: number
  phone: string
  phoneE164: string | null
  call: { text: string; dial: string } | undefined
  email: string
  site: string
  featured: boolean
  claimed: boolean
  verified: boolean
  status: string
  removedAt: Date | null
  key: Cursor
}

export type Paging = { after: Cursor } | { before: Cursor } | { from: 'start' | 'end' }

const shown: Record<ListingFilter, RawBuilder<boolean>> = {
  all: sql`removed_at is null`,
  claimed: sql`removed_at is null and claimed`,
  unclaimed: sql`removed_at is null and not claimed`,
  featured: sql`removed_at is null and featured`,
  verified: sql`removed_at is null and verified`,
  emergency: sql`removed_at is null and emergency`,
  pending: sql`removed_at is null and not live and status = 'pending'`,
  suspended: sql`removed_at is null and not live and status = 'suspended'`,
  archived: sql`removed_at is null and not live and status = 'archived'`,
  removed: sql`removed_at is not null and not live`,
  ...eachProblem(problem => sql`removed_at is null and ${hasProblem[problem]}`),
}

function eachProblem(condition: (problem: ListingProblem) => RawBuilder<boolean>) {
  return Object.fromEntries(listingProblems.map(problem => [problem, condition(problem)])) as Record<
    ListingProblem,
    RawBuilder<boolean>
  >
}

/** Limits before any join: otherwise PostgreSQL scans the slugs of all listings first. */
export async function readListings({ db }: Db, query: ListingQuery, paging: Paging, size: number) {
  const { columns, sorted, beyond, isRising } = listingKey(query.sort)
  const isBackward = 'before' in paging || ('from' in paging && paging.from === 'end')
  const key = 'after' in paging ? paging.after : 'before' in paging ? paging.before : undefined
  const isUp = isRising !== isBackward
  const turned = sorted(isUp)
  const { rows } = await sql<Omit<ListedBusiness, 'call'>>`
    select businesses.id, slug, businesses.name, logo, places.name as city, places.state, rating, reviews, phone, phone_e164,
      email, site, featured, claimed, verified, status, removed_at,
      (select c.name from categories c where c.id = category_ids[1]) as category,
      json_build_array(${columns}) as key
    from (
      select * from businesses where ${await conditionOf({ db }, query)} and ${beyond(key, isUp)} order by ${turned} limit ${size + 1}
    ) businesses join business_slugs on business_id = businesses.id and current join places on places.id = place_id
    order by ${turned}`.execute(db)
  const page = rows.slice(0, size).map(row => ({ ...row, call: callPhone(row.phone) }))
  if (isBackward) page.reverse()
  const isMore = rows.length > size
  return {
    listings: page,
    hasPrevious: isBackward ? isMore : key !== undefined,
    hasNext: isBackward ? key !== undefined : isMore,
  }
}

export async function conditionOf({ db }: Db, { show, q }: Pick<ListingQuery, 'show' | 'q'>) {
  return sql<boolean>`${shown[show]} and ${await saysOf(db, q)}`
}

/** The search box takes a name, city, category by each name that it has or had, email address or phone number. */
async function saysOf(db: App['db'], q: string) {
  if (q === '') return sql`true`
  if (q.includes('@')) return sql`lower(email) = ${q.toLowerCase()}`
  const digits = q.replace(/\D/g, '')
  if (digits.length >= 7 && /^[\d\s()+.-]+$/.test(q)) {
    // A complete number can use the index.
    if (digits.length >= 10) return sql`phone_e164 in (${`+${digits}`}, ${`+1${digits.slice(-10)}`})`
    return sql`phone_e164 like ${`%${digits}`}`
  }
  const { rows } = await sql<{ places: number[]; categories: number[] }>`
    select array(select id from places where name ilike ${containing(q)}) as places,
      array(select distinct category_id from category_names where key ilike ${containing(q)}) as categories`.execute(db)
  const [{ places, categories } = { places: [], categories: [] }] = rows
  const named = sql`search_name like lower(${containing(q)})`
  // Each half has its own index.
  return sql`((live and ${named}) or (not live and ${named}) ${places.length > 0 ? sql`or place_id = any(${places})` : sql``}
    ${categories.length > 0 ? sql`or (live and category_ids && ${categories}) or (not live and category_ids && ${categories})` : sql``})`
}

/** Counts up to one more than `listedCountLimit`. */
export async function countListings({ db }: Db, query: ListingQuery) {
  if (query.show === 'all' && query.q === '') return countAll(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from businesses where ${await conditionOf({ db }, query)} limit ${listedCountLimit + 1}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The public ones are counted already. */
async function countAll(db: App['db']) {
  const { rows } = await sql<{ count: number }>`
    select coalesce((select sum(listings) from listing_counts where category_id = 0), 0)::integer
      + (select count(*) from businesses where not live and removed_at is null)::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks the row until the transaction ends. `version` is the latest change that a form could have seen. */
export async function lockListing({ db }: Db, id: string) {
  const { rows } = await sql<{ id: string }>`
    select id from businesses where id = ${id} and removed_at is null for update`.execute(db)
  // A separate statement: one that waited for a lock still sees the old revisions.
  const version = rows.length > 0 ? await readVersion({ db }, id) : undefined
  return version === undefined ? undefined : { id, version }
}

const versionOf = sql`coalesce((
  select r.change_id from business_revisions r join changes c on c.id = r.change_id
  where r.business_id = b.id and r.part not in ('business_availability', 'business_entitlements') order by c.xid desc, c.id desc limit 1
), b.created_change_id)`

export async function readVersion({ db }: Db, id: string) {
  const { rows } = await sql<{
    version: string
  }>`select ${versionOf} as version from businesses b where id = ${id}`.execute(db)
  return rows[0]?.version
}

/** Returns whether nothing but photos changed since that version: they have separate forms. */
export async function isSameButPhotos({ db }: Db, businessId: string, version: string) {
  if (!isId(version)) return false
  const { rows } = await sql`
    select from changes seen where seen.id = ${version} and (
        seen.id = (select created_change_id from businesses where id = ${businessId})
        or exists (select from business_revisions where business_id = ${businessId} and change_id = seen.id))
      and not exists (
        select from business_revisions r join changes c on c.id = r.change_id
        where r.business_id = ${businessId} and (c.xid, c.id) > (seen.xid, seen.id)
          and r.part not in ('business_availability', 'business_entitlements', 'business_photos'))`.execute(db)
  return rows.length > 0
}

const id = sql`businesses.id`

/** All columns of a key sort in one direction, so that a key determines which rows follow. */
const keys = {
  added: [id],
  name: [sql`search_name`, id],
  rating: [sql`rating`, sql`reviews`, id],
  reviews: [sql`reviews`, sql`rating`, id],
}
const orders: Record<ListingOrder, { columns: RawBuilder<unknown>[]; isRising: boolean }> = {
  newest: { columns: keys.added, isRising: false },
  oldest: { columns: keys.added, isRising: true },
  name: { columns: keys.name, isRising: true },
  'name-down': { columns: keys.name, isRising: false },
  rating: { columns: keys.rating, isRising: false },
  'rating-up': { columns: keys.rating, isRising: true },
  reviews: { columns: keys.reviews, isRising: false },
  'reviews-up': { columns: keys.reviews, isRising: true },
}

export function listingKey(order: ListingOrder) {
  const { columns, isRising } = orders[order]
  return {
    isRising,
    columns: sql.join(columns),
    sorted: (isUp: boolean) => sql.join(columns.map(column => sql`${column} ${isUp ? sql`asc` : sql`desc`}`)),
    beyond: (key: Cursor | undefined, isUp: boolean) =>
      key ? sql`(${sql.join(columns)}) ${isUp ? sql`>` : sql`<`} (${sql.join(key)})` : sql`true`,
  }
}
