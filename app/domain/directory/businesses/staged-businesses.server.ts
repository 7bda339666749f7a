import { sql } from 'kysely'
import type { App, BulkTransaction } from '#domain/app.ts'
import type { CopyValue } from '#platform/database/copy-rows.ts'
import type { OpeningHours } from '../availability/hours.ts'
import { slugOf } from './slug.ts'
import type { SpokenLanguage } from './spoken-language.ts'

// Staged businesses are rows of a temporary table, matched and written as one set in one transaction.

/** Null is a missing value: an existing listing keeps its own, a new one gets the default. */
export type StagedBusiness = {
  /** The zero-based row determines the order of later steps, and is part of the public id. */
  row: number
  line: number
  id: string
  slug: string
  name: string
  email: string | null
  phone: string | null
  phoneE164: string | null
  site: string | null
  logo: string | null
  city: string
  state: string
  category: string | null
  categorySlug: string | null
  rating: number | null
  reviews: number | null
  claimed: boolean | null
  featured: boolean | null
  street: string | null
  postalCode: string | null
  givenLat: number | null
  givenLon: number | null
  licenseNumber: string | null
  description: string | null
  yearsInBusiness: number | null
  employeeCount: number | null
  emergency: boolean | null
  languages: SpokenLanguage[] | null
  hours: OpeningHours[] | null
  /** All categories but the first, which is on the card. */
  moreCategories: string[] | null
  /** From another directory product: only a new listing gets them. */
  status: string | null
  plan: string | null
  pictures: string[] | null
  /** The listing's path on the old site. */
  oldPath: string | null
}

const columns = {
  row: 'row_index integer primary key',
  line: 'line integer not null',
  id: 'id uuid not null',
  slug: 'slug text not null',
  name: 'name text not null',
  email: 'email text',
  phone: 'phone text',
  phoneE164: 'phone_e164 text',
  site: 'site text',
  logo: 'logo text',
  city: 'city text not null',
  state: 'state text not null',
  category: 'category text',
  categorySlug: 'category_slug text',
  rating: 'rating numeric(2, 1)',
  reviews: 'reviews integer',
  claimed: 'claimed boolean',
  featured: 'featured boolean',
  street: 'street text',
  postalCode: 'postal_code text',
  givenLat: 'given_lat double precision',
  givenLon: 'given_lon double precision',
  licenseNumber: 'license_number text',
  description: 'description text',
  yearsInBusiness: 'years_in_business integer',
  employeeCount: 'employee_count integer',
  emergency: 'emergency boolean',
  // As `en,es`, because COPY has no arrays here.
  languages: 'languages text',
  hours: 'hours jsonb',
  moreCategories: 'more_categories jsonb',
  status: 'status text',
  plan: 'plan text',
  pictures: 'pictures jsonb',
  oldPath: 'old_path text',
} satisfies Record<keyof StagedBusiness, string>

export async function stageBusinesses(
  { db, copyRows }: Pick<BulkTransaction, 'db' | 'copyRows'>,
  rows: AsyncIterable<StagedBusiness>,
) {
  await sql`create temporary table staged_businesses (${sql.raw(Object.values(columns).join(', '))}) on commit drop`.execute(
    db,
  )
  const names = Object.values(columns).map(column => column.split(' ')[0])
  const count = await copyRows(`copy staged_businesses (${names.join(', ')}) from stdin`, inColumnOrder(rows))
  await sql`analyze staged_businesses (city, state, category)`.execute(db)
  return count
}

async function* inColumnOrder(rows: AsyncIterable<StagedBusiness>): AsyncGenerator<CopyValue[]> {
  for await (const row of rows) {
    yield [
      row.row,
      row.line,
      row.id,
      row.slug,
      row.name,
      row.email,
      row.phone,
      row.phoneE164,
      row.site,
      row.logo,
      row.city,
      row.state,
      row.category,
      row.categorySlug,
      row.rating,
      row.reviews,
      row.claimed,
      row.featured,
      row.street,
      row.postalCode,
      row.givenLat,
      row.givenLon,
      row.licenseNumber,
      row.description,
      row.yearsInBusiness,
      row.employeeCount,
      row.emergency,
      row.languages?.join(',') ?? null,
      row.hours && JSON.stringify(row.hours),
      row.moreCategories && JSON.stringify(row.moreCategories.map(name => ({ name, slug: slugOf(name) }))),
      row.status,
      row.plan,
      row.pictures && JSON.stringify(row.pictures),
      row.oldPath,
    ]
  }
}

/** Fills `staged_keys` with one row for each. Rows with equal keys may be one business. */
export async function resolveStaged({ db }: Pick<App, 'db'>, defaultCategory: string) {
  await sql`
    create temporary table staged_keys on commit drop as
    select row_index, s.id, lower(s.name) as name_key, p.id as place_id, given.category_id as given_category_id,
      coalesce(given.category_id, (select category_id from category_names where key = lower(${defaultCategory}))) as category_id
    from staged_businesses s
    join places p on lower(p.name) = lower(s.city) and upper(p.state) = upper(s.state)
    left join category_names given on given.key = lower(s.category)`.execute(db)
  await sql`create unique index on staged_keys (row_index)`.execute(db)
  await sql`analyze staged_keys`.execute(db)
  await sql`
    create temporary table staged_categories on commit drop as
    select row_index, c.category_id, place
    from staged_businesses s
    cross join lateral jsonb_array_elements(s.more_categories) with ordinality as more (category, place)
    join category_names c on c.key = lower(more.category->>'name')`.execute(db)
}
