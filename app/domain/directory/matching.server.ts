import { type RawBuilder, sql } from 'kysely'
import type { App, Result } from '../app.ts'
import { isZip } from './place.ts'
import { type Point, pointOf, type Search } from './search.ts'

/** Which listings a search means, as conditions on the table `businesses`. */
export type Matching = {
  /** The words and the place. */
  asked: RawBuilder<boolean>
  /** The same, and the filters chosen on top. */
  chosen: RawBuilder<boolean>
  hasFilters: boolean
  near: Point | null
  isByDistance: boolean
}

/** Words for cities, categories and ZIPs become numbers first, so that the listings are found through their indexes. */
export async function resolveSearch(
  app: Pick<App, 'db'>,
  search: Search,
): Promise<Result<{ matching: Matching }, 'zip-unknown'>> {
  const [places, categories, chosenCategory, near] = await Promise.all([
    search.city ? placesLike(app, search.city) : null,
    search.q ? categoriesLike(app, search.q) : [],
    search.category ? categoryOf(app, search.category) : null,
    isZip(search.near) ? pointOfZip(app, search.near) : pointOf(search.near),
  ])
  if (search.near && !near) return { ok: false, reason: 'zip-unknown' }

  const isByDistance = near !== null && ['best', 'distance'].includes(search.sort)
  const asked = allOf([
    sql<boolean>`businesses.live`,
    ...(search.q
      ? [sql<boolean>`(businesses.name ilike ${containing(search.q)} or category_ids && ${categories})`]
      : []),
    ...(places ? [sql<boolean>`place_id = any(${places})`] : []),
    ...(isByDistance ? [sql<boolean>`globe_point is not null`] : []),
  ])
  const filters = [
    ...(chosenCategory === null ? [] : [sql<boolean>`category_ids && ${[chosenCategory]}`]),
    ...(search.open ? [sql<boolean>`emergency`] : []),
  ]
  const chosen = allOf([asked, ...filters])
  return { ok: true, matching: { asked, chosen, hasFilters: filters.length > 0, near, isByDistance } }
}

function allOf(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

async function placesLike({ db }: Pick<App, 'db'>, city: string) {
  const address = sql<string>`places.name || ', ' || places.state`
  const rows = await db.selectFrom('places').select('id').where(address, 'ilike', containing(city)).execute()
  return rows.map(row => row.id)
}

async function categoriesLike({ db }: Pick<App, 'db'>, words: string) {
  const rows = await db.selectFrom('categories').select('id').where('name', 'ilike', containing(words)).execute()
  return rows.map(row => row.id)
}

/** A category that nobody knows has no listings: 0 is no id. */
async function categoryOf({ db }: Pick<App, 'db'>, slug: string) {
  const row = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? 0
}

async function pointOfZip({ db }: Pick<App, 'db'>, zip: string): Promise<Point | null> {
  const row = await db.selectFrom('zips').select(['lat', 'lon']).where('zip', '=', zip).executeTakeFirst()
  return row ?? null
}

/** A pattern that finds the text as it stands, whatever signs it holds. */
function containing(text: string) {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
