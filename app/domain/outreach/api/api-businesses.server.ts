import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { DayHours } from '#domain/directory/availability/clock-span.ts'
import type { SpecialDay } from '#domain/directory/availability/special-day.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { shownLicense } from '#domain/directory/licenses/state-licenses.server.ts'
import { clockOf } from '#domain/directory/listings/listing-form.ts'
import type { ListingPhoto } from '#domain/directory/photos/listing-photo.ts'
import { shownPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { milesOf, pointOf } from '#domain/directory/places/distance.ts'
import { inPlaces } from '#domain/directory/places/places.server.ts'
import { within } from '#domain/directory/search/match-and-order.server.ts'
import type { Point } from '#domain/directory/search/search.ts'
import { containing, readSearchNames, readZipPoint, searchTerms } from '#domain/directory/search/search-terms.server.ts'
import { listOf, prepared } from '#platform/database/prepared.ts'
import { filePath, smallFilePath } from '#platform/files/file-path.ts'
import { inBatches } from '#platform/time/batches.ts'
import { reaches } from '../api-keys/key-scope.server.ts'
import { type BusinessResource, unknownLimit } from './api-resource.server.ts'
import { type ApiSort, type CursorKey, unknownChord } from './cursor.ts'
import { type ListQuery, radiusOf } from './list-query.server.ts'

type Db = Pick<App, 'db'>
/** A key, or null for events, which don't say who owns a business. */
type Viewer = string | null
type Row = Omit<BusinessResource, 'hours' | 'specialHours' | 'category' | 'otherCategories' | 'photos'> & {
  key: string
  live: boolean
  isOwn: boolean
  categories: string[]
  hours: { weekday: number; opens: number; closes: number }[]
  specialHours: SpecialDay[]
  photos: ListingPhoto[]
}
export type SeenBusiness = { businessId: string; resource: BusinessResource; live: boolean; isOwn: boolean }

/** Returns a business unless it's removed, and whether the key acts for it. Concurrent calls share one query. */
export const readByPublicId = inBatches(readByPublicIds)

async function readByPublicIds({ db }: Db, asked: { id: string; viewer: Viewer }[]) {
  const different = [...new Map(asked.map(one => [nameOf(one), one])).values()]
  const ids = different.map(({ id }) => id)
  const viewers = different.map(({ viewer }) => viewer)
  const { rows } = await sql<Row & { viewer: Viewer }>`select ${prepared} asked.viewer, ${columns(sql`asked.viewer`)}
    join unnest(${listOf(ids, 'text')}, ${listOf(viewers, 'uuid')}) asked (name, viewer)
      on b.public_id = asked.name where b.removed_at is null`.execute(db)
  const found = new Map(rows.map(({ viewer, ...row }) => [nameOf({ id: row.id, viewer }), asSeen(row)]))
  return asked.map(one => found.get(nameOf(one)))
}

const nameOf = ({ id, viewer }: { id: string; viewer: Viewer }) => `${id} ${viewer}`

export async function readById({ db }: Db, businessId: string, viewer: Viewer) {
  const { rows } =
    await sql<Row>`select ${prepared} ${columns(viewer)} where b.id = ${businessId}::uuid and b.removed_at is null`.execute(
      db,
    )
  return rows.map(asSeen)[0]
}

async function readInOrder({ db }: Db, ids: readonly string[], viewer: Viewer) {
  const { rows } =
    await sql<Row>`select ${prepared} ${columns(viewer)} where b.id = any(${listOf(ids, 'uuid')})`.execute(db)
  const seen = new Map(rows.map(row => [row.key, asSeen(row)]))
  return ids.flatMap(id => seen.get(id) ?? [])
}

const columns = (
  viewer: Viewer | RawBuilder<unknown>,
) => sql`b.id as key, b.public_id as id, slug, b.name, email, phone, phone_e164, site, logo, description,
  street, p.name as city, p.state, postal_code, b.lat as latitude, b.lon as longitude,
  point_precision as location_precision, rating, reviews, claimed, featured, verified,
  emergency, response_minutes, service_miles, license_number, ${shownLicense} as state_license, years_in_business, employee_count,
  coalesce(b.languages, '{}') as languages, status, live,
  ${ownedBy(viewer)} as is_own,
  array(select c.name from categories c where c.id = any(b.category_ids) order by array_position(b.category_ids, c.id)) as categories,
  coalesce((select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday, opens)
    from business_hours h where h.business_id = b.id), '[]') as hours,
  coalesce((select json_agg(json_build_object('from', from_day, 'until', until_day, 'spans', spans, 'note', note) order by from_day) from (
    select from_day, until_day, max(note) as note,
      coalesce(json_agg(json_build_object('opens', opens, 'closes', closes) order by opens) filter (where opens is not null), '[]') as spans
    from business_special_days d where d.business_id = b.id group by from_day, until_day) days), '[]') as special_hours,
  ${shownPhotos} as photos
  from businesses b join places p on p.id = b.place_id join business_slugs s on s.business_id = b.id and s.current`

function ownedBy(viewer: Viewer | RawBuilder<unknown>) {
  return sql<boolean>`(b.claimed and ${reaches(sql`${viewer}::uuid`, sql`b.id`)})`
}

function asSeen({ key, live, isOwn, categories, hours, specialHours, photos, ...plain }: Row): SeenBusiness {
  const [category = null, ...otherCategories] = categories
  const days = {
    hours: hours.map(({ weekday, ...span }) => ({ weekday, ...clockSpan(span) })),
    specialHours: specialHours.map(day => ({ ...day, spans: day.spans.map(clockSpan) })),
  }
  const pictures = photos.map(({ fileId, alt: caption }) => ({
    path: filePath(fileId),
    smallPath: smallFilePath(fileId),
    caption,
  }))
  const resource = { ...plain, category, otherCategories, ...days, photos: pictures }
  return { businessId: key, live, isOwn, resource }
}

function clockSpan({ opens, closes }: DayHours) {
  return { opens: clockOf(opens), closes: clockOf(closes) }
}

export type Page = { query: ListQuery; sort: ApiSort; after: CursorKey | undefined; limit: number } & Viewing
type Viewing = { viewer: Viewer; isOperators: boolean }

/** Reads one more than `limit`, to know whether more follow. */
export async function readPage(app: Db, { query, sort, after, limit, viewer, isOperators }: Page) {
  const near = query.near === undefined ? null : (pointOf(query.near) ?? (await readZipPoint(app, query.near)))
  if (query.near !== undefined && near === null) return 'zip-unknown'
  const wanted = await conditionsOf(app, query, { viewer, isOperators })
  const question = near
    ? questionNear({ near, miles: radiusOf(query), sort, wanted, after, limit })
    : questionAnywhere({ hasWords: Boolean(query.q), sort, wanted, after, limit })
  const [{ rows }, distanceUnknown] = await Promise.all([
    sql<{ id: string; key: CursorKey; chord: number | null }>`${question}`.execute(app.db),
    near ? countUnlocated(app, wanted) : undefined,
  ])
  const page = rows.slice(0, limit)
  const businesses = await readInOrder(
    app,
    page.map(({ id }) => id),
    viewer,
  )
  const miles = new Map(page.map(({ id, chord }) => [id, chord === null ? null : milesOf(chord)]))
  return {
    businesses: businesses.map(({ businessId, resource }) => ({
      resource,
      miles: near ? (miles.get(businessId) ?? null) : undefined,
    })),
    last: rows.length > limit ? page.at(-1)?.key : undefined,
    distanceUnknown,
  }
}

type Wanted = { sort: ApiSort; wanted: RawBuilder<unknown>[]; after: CursorKey | undefined; limit: number }

function questionAnywhere({ hasWords, sort, wanted, after, limit }: Wanted & { hasWords: boolean }) {
  const { columns: keys, isRising } = order(sort)
  const pieces = pageOf(keys, isRising, { chord: sql`null`, after, limit })
  const where = sql.join([...wanted, ...pieces.behind], sql` and `)
  return hasWords
    ? fewOrMany({ ...pieces, where }, fewest[sort])
    : sql`select ${pieces.shown} from businesses b where ${where} ${pieces.slice}`
}

/** A radius can't exclude businesses without a location: by distance they come last. Each part uses its own index. */
function questionNear({ near, miles, sort, wanted, after, limit }: Wanted & { near: Point; miles: number }) {
  const chord = sql<number>`globe_point <-> globe_point(${near.lat}, ${near.lon})`
  const isWithin = within(near, miles)
  if (sort !== 'distance') {
    const { columns: keys, isRising } = order(sort)
    const { shown, behind, slice } = pageOf(keys, isRising, { chord, after, limit })
    const where = sql.join([...wanted, sql`(${isWithin} or globe_point is null)`, ...behind], sql` and `)
    return sql`select ${shown} from businesses b where ${where} ${slice}`
  }
  const part = (condition: RawBuilder<unknown>, distance: RawBuilder<unknown>) => {
    const { shown, behind, slice } = pageOf([distance, sql`b.id`], true, { chord, after, limit })
    return sql`(select ${shown} from businesses b where ${sql.join([...wanted, condition, ...behind], sql` and `)} ${slice})`
  }
  // The cast is needed because a cursor's row is compared with an untyped number.
  const unlocated = part(sql`globe_point is null`, sql`${unknownChord}::float8`)
  return sql`select * from (${part(isWithin, chord)} union all ${unlocated}) page
    order by chord nulls last, id limit ${limit + 1}`
}

type PageAsked = { chord: RawBuilder<unknown>; after: CursorKey | undefined; limit: number }

/** Returns parts of a query: columns, the condition to be behind the cursor, order and limit. */
function pageOf(keys: RawBuilder<unknown>[], isRising: boolean, { chord, after, limit }: PageAsked) {
  const turned = sql.join(keys.map(column => sql`${column} ${isRising ? sql`asc` : sql`desc`}`))
  return {
    shown: sql`b.id, json_build_array(${sql.join(keys)}) as key, ${chord} as chord`,
    behind: after ? [sql`(${sql.join(keys)}) ${isRising ? sql`>` : sql`<`} (${sql.join(after)})`] : [],
    slice: sql`order by ${turned} limit ${limit + 1}`,
  }
}

async function countUnlocated({ db }: Db, wanted: RawBuilder<unknown>[]) {
  const where = sql.join([...wanted, sql`globe_point is null`], sql` and `)
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from businesses b where ${where} limit ${unknownLimit}) unlocated`.execute(db)
  return rows[0]?.count ?? 0
}

/** From this many matches on, the order's index is scanned. Matching names may be adjacent, so they need more. */
const fewest: Record<ApiSort, number> = { name: 50_000, newest: 1_000, rating: 1_000, reviews: 1_000, distance: 1_000 }

/** Fetches and sorts few matches, like `readMatches` for the pages. */
function fewOrMany({ shown, where, slice }: Record<'shown' | 'where' | 'slice', RawBuilder<unknown>>, few: number) {
  return sql`with matched as materialized (select b.id, search_name, rating, reviews from businesses b where ${where} limit ${few + 1}),
    counted as materialized (select count(*) <= ${few} as is_few from matched)
    select page.* from counted, lateral (
      (select ${shown} from matched b where is_few ${slice}) union all
      (select ${shown} from businesses b where not is_few and ${where} ${slice})) page`
}

async function conditionsOf(app: Db, query: ListQuery, { viewer, isOperators }: Viewing) {
  const { q = '', city = '', category = '', status = 'active', owned, speaks } = query
  const chosen = category === '' ? '' : slugOf(category)
  const hasTerms = q !== '' || city !== '' || chosen !== ''
  const terms = hasTerms ? searchTerms({ q, city, category: chosen }, await readSearchNames(app)) : undefined
  const flags = (['claimed', 'featured', 'emergency', 'verified'] as const).filter(name => query[name] !== undefined)
  const mayAll = isOperators || owned !== undefined
  return [
    // The first condition implies the second, but each order's index knows only one of them.
    ...(query.status === undefined && owned ? [sql`removed_at is null`] : []),
    ...(query.status === undefined && !owned ? [sql`live and removed_at is null`] : []),
    ...(query.status !== undefined ? [sql`removed_at is null and status = ${status}`] : []),
    ...(query.status !== undefined && status !== 'active' && !mayAll ? [ownedBy(viewer)] : []),
    ...(owned ? [ownedBy(viewer)] : []),
    ...(q === '' ? [] : [saysOf(q, terms?.categories ?? [])]),
    ...(city === '' ? [] : [inPlaces(terms?.places ?? [])]),
    ...(category === '' ? [] : [sql`category_ids && ${[terms?.chosenCategory ?? 0]}`]),
    ...(speaks === undefined ? [] : [sql`languages @> ${[speaks]}::text[]`]),
    ...flags.map(name => sql`${sql.ref(name)} = ${query[name] === 'true'}`),
  ] as RawBuilder<unknown>[]
}

function saysOf(text: string, categories: number[]) {
  const named = sql`search_name like lower(${containing(text)})`
  return categories.length === 0 ? named : sql`(${named} or category_ids && ${categories})`
}

function order(sort: ApiSort): { columns: RawBuilder<unknown>[]; isRising: boolean } {
  const id = sql`b.id`
  const byName = { columns: [sql`search_name`, id], isRising: true }
  return {
    name: byName,
    newest: { columns: [id], isRising: false },
    rating: { columns: [sql`rating`, sql`reviews`, id], isRising: false },
    reviews: { columns: [sql`reviews`, sql`rating`, id], isRising: false },
    distance: byName,
  }[sort]
}
