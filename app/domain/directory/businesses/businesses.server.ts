import { sql } from 'kysely'
import type { App, Result } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { OpeningHours } from '../availability/hours.ts'
import type { SpecialDay } from '../availability/special-day.ts'
import { type Availability, availabilityOf } from './business.ts'
import { isSlug } from './slug.ts'
import { spokenIn } from './spoken-language.ts'

export type ListingError = 'listing-unknown' | 'listing-removed'
export type Listing = { id: string; slug: string; name: string; email: string; phone: string; phoneE164: string | null }

export async function findListing(
  app: Pick<App, 'db'>,
  name: string,
): Promise<Result<{ listing: Listing }, ListingError>> {
  const id = isSlug(name)
    ? ((await idOfSlug(app, name)) ?? (await idOfPublicId(app, name)))
    : await idOfPublicId(app, name)
  if (!id) return { ok: false, reason: 'listing-unknown' }

  return readShown(app, id, mergesFollowed)
}

/** A merged listing redirects to the one that was kept, which may have been merged too. */
const mergesFollowed = 10

async function readShown(
  app: Pick<App, 'db'>,
  id: string,
  merges: number,
): Promise<Result<{ listing: Listing }, ListingError>> {
  const { live, removedAt, mergedInto, ...listing } = await app.db
    .selectFrom('businesses')
    .modifyFront(prepared)
    .innerJoin('businessSlugs', join =>
      join.onRef('businessId', '=', 'businesses.id').on('current', '=', sql.lit(true)),
    )
    .select(['businesses.id', 'slug', 'name', 'email', 'phone', 'phoneE164', 'live', 'removedAt', 'mergedInto'])
    .where('businesses.id', '=', id)
    .executeTakeFirstOrThrow()
  if (live) return { ok: true, listing }
  if (removedAt && mergedInto && merges > 0) return readShown(app, mergedInto, merges - 1)
  return { ok: false, reason: removedAt ? 'listing-removed' : 'listing-unknown' }
}

async function idOfSlug(app: Pick<App, 'db'>, slug: string) {
  const found = app.db.selectFrom('businessSlugs').modifyFront(prepared).select('businessId').where('slug', '=', slug)
  return (await found.executeTakeFirst())?.businessId
}

async function idOfPublicId(app: Pick<App, 'db'>, publicId: string) {
  if (!/^[\w-]{1,64}$/.test(publicId)) return undefined
  const found = app.db.selectFrom('businesses').modifyFront(prepared).select('id').where('publicId', '=', publicId)
  return (await found.executeTakeFirst())?.id
}

export async function readListing(app: Pick<App, 'db'>, id: string) {
  const [business, categories, hours, specialDays, availability] = await Promise.all([
    app.db
      .selectFrom('businesses')
      .innerJoin('places', 'places.id', 'placeId')
      .selectAll('businesses')
      .select(['places.name as city', 'places.state', 'places.county'])
      .where('businesses.id', '=', id)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('businessCategories')
      .innerJoin('categories', 'categories.id', 'categoryId')
      .select('categories.name')
      .where('businessId', '=', id)
      .orderBy('businessCategories.position')
      .orderBy('categories.position')
      .execute(),
    readHours(app, id),
    readSpecialDays(app, id),
    readAvailability(app, id),
  ])
  return {
    ...business,
    languages: spokenIn(business.languages),
    categories: categories.map(category => category.name),
    ...{ hours, specialDays, availability },
  }
}

export async function readHours(app: Pick<App, 'db'>, id: string): Promise<OpeningHours[]> {
  const hours = app.db.selectFrom('businessHours').select(['weekday', 'opens', 'closes']).where('businessId', '=', id)
  return hours.orderBy('weekday').orderBy('opens').execute()
}

async function readSpecialDays(app: Pick<App, 'db'>, id: string): Promise<SpecialDay[]> {
  const rows = await app.db
    .selectFrom('businessSpecialDays')
    .select(['fromDay', 'untilDay', 'opens', 'closes', 'note'])
    .where('businessId', '=', id)
    .orderBy('fromDay')
    .orderBy('opens')
    .execute()
  const days = new Map<string, SpecialDay>()
  for (const { fromDay, untilDay, opens, closes, note } of rows) {
    const day = days.get(fromDay) ?? { from: fromDay, until: untilDay, spans: [], note }
    if (opens !== null && closes !== null) day.spans.push({ opens, closes })
    days.set(fromDay, day)
  }
  return [...days.values()]
}

async function readAvailability(app: Pick<App, 'db'>, id: string): Promise<Availability | null> {
  const said = app.db.selectFrom('businessAvailability').selectAll().where('businessId', '=', id)
  const row = await said.executeTakeFirst()
  return row ? availabilityOf(row.state, row.until, row.confirmedAt) : null
}

export async function readPictured(app: Pick<App, 'db'>, id: string) {
  return app.db
    .selectFrom('businesses')
    .modifyFront(prepared)
    .select(({ selectFrom }) => [
      'businesses.name',
      selectFrom('businessCategories')
        .innerJoin('categories', 'categories.id', 'categoryId')
        .whereRef('businessId', '=', 'businesses.id')
        .select(sql<string[]>`coalesce(array_agg(categories.name), '{}')`.as('names'))
        .as('categories'),
    ])
    .where('businesses.id', '=', id)
    .executeTakeFirst()
}
