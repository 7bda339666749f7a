import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

// Staged businesses match a listing by name (case-insensitive) and place.

export const matchedFields = [
  'email',
  'phone',
  'site',
  'logo',
  'category',
  'rating',
  'reviews',
  'claimed',
  'featured',
  'street',
  'zip',
  'license',
  'description',
  'years',
  'employees',
  'emergency',
  'languages',
  'latitude',
] as const
export type MatchedField = (typeof matchedFields)[number]

type Match = Pick<App, 'db'>

/** Has SQL for a field's value in the file, in a new listing, and in an existing one. */
const values: Record<MatchedField, { given: string; staged: string; kept: string }> = {
  email: { given: 's.email', staged: `coalesce(s.email, '')`, kept: 'email' },
  phone: {
    given: 's.phone',
    staged: `coalesce(s.phone, ''), coalesce(s.phone_e164, '')`,
    kept: `phone, coalesce(phone_e164, '')`,
  },
  site: { given: 's.site', staged: `coalesce(s.site, '')`, kept: 'site' },
  logo: { given: 's.logo', staged: `coalesce(s.logo, '')`, kept: 'logo' },
  category: { given: 'k.given_category_id', staged: 'k.category_id', kept: 'category_id' },
  rating: { given: 's.rating', staged: 'coalesce(s.rating, 0)::numeric(2, 1)', kept: 'rating' },
  reviews: { given: 's.reviews', staged: 'coalesce(s.reviews, 0)', kept: 'reviews' },
  claimed: { given: 's.claimed', staged: 'coalesce(s.claimed, false)', kept: 'claimed' },
  featured: { given: 's.featured', staged: 'coalesce(s.featured, false)', kept: 'featured' },
  street: { given: 's.street', staged: `coalesce(s.street, '')`, kept: 'street' },
  zip: { given: 's.postal_code', staged: `coalesce(s.postal_code, '')`, kept: 'postal_code' },
  license: { given: 's.license_number', staged: `coalesce(s.license_number, '')`, kept: 'license_number' },
  description: { given: 's.description', staged: `coalesce(s.description, '')`, kept: 'description' },
  years: { given: 's.years_in_business', staged: 's.years_in_business', kept: 'years_in_business' },
  employees: { given: 's.employee_count', staged: 's.employee_count', kept: 'employee_count' },
  emergency: { given: 's.emergency', staged: 'coalesce(s.emergency, false)', kept: 'emergency' },
  languages: {
    given: 's.languages',
    staged: `coalesce(s.languages, '')`,
    kept: `coalesce(array_to_string(languages, ','), '')`,
  },
  latitude: { given: 's.given_lat', staged: 's.given_lat, s.given_lon', kept: 'given_lat, given_lon' },
}

/** Ownership isn't imported: blanks `claimed` cells of listings that have or had an owner, and returns their number. */
export async function leaveOwnersAlone({ db }: Match) {
  const { numAffectedRows } = await sql`
    update staged_businesses s set claimed = null
    from business_owners o join businesses b on b.id = o.business_id
      join staged_keys k on k.name_key = lower(b.name) and k.place_id = b.place_id
    where b.removed_at is null and s.row_index = k.row_index and s.claimed is not null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Combinations of blank cells that are compared one by one; a real file has far fewer. */
const kindsCompared = 64

/**
 * Fills `staged_matches`. `same`: the row would change nothing; `changed`: the row and listing that remain for a key.
 * The k-th of several equal rows gets the k-th equal listing, which keeps the work linear.
 */
export async function matchStaged({ db }: Match, fields: readonly MatchedField[]) {
  await sql`create temporary table staged_matches
    (row_index integer primary key, business_id uuid not null unique, outcome text not null) on commit drop`.execute(db)
  await collectListings(db, fields)
  await matchEqual(db, fields)
  for (const { blanks } of await remainingKinds(db)) {
    const given = fields.filter(field => (blanks & bitOf(field)) === 0)
    await matchEqual(db, given, blanks)
  }
  await matchLastPairs(db)
  await noticeParts(db)
}

async function noticeParts(db: App['db']) {
  await sql`
    update staged_matches m set outcome = 'changed' from staged_businesses s
    where s.row_index = m.row_index and m.outcome = 'same' and (
      s.hours is not null and s.hours is distinct from ${keptHours(sql`m.business_id`)}
      or exists (
        select from staged_categories c where c.row_index = m.row_index and not exists (
          select from business_categories b where b.business_id = m.business_id and b.category_id = c.category_id)))`.execute(
    db,
  )
}

function keptHours(businessId: ReturnType<typeof sql>) {
  return sql`(select jsonb_agg(jsonb_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday, opens)
    from business_hours h where h.business_id = ${businessId})`
}

export async function forgetMatches({ db }: Match) {
  await sql`drop table staged_matches, kept_listings, staged_candidates`.execute(db)
}

function bitOf(field: MatchedField) {
  return 1 << matchedFields.indexOf(field)
}

async function collectListings(db: App['db'], fields: readonly MatchedField[]) {
  await sql`
    create temporary table kept_listings on commit drop as
    select b.id, k.name_key, k.place_id, b.name, b.email, b.phone, b.phone_e164, b.site, b.logo, b.rating, b.reviews, b.claimed,
      b.featured, b.street, b.postal_code, b.license_number, b.description, b.years_in_business, b.employee_count, b.emergency,
      b.languages,
      b.given_lat, b.given_lon, (select category_id from business_categories c where c.business_id = b.id order by position limit 1)
    from (select distinct name_key, place_id from staged_keys) k
    join businesses b on lower(b.name) = k.name_key and b.place_id = k.place_id and b.removed_at is null`.execute(db)
  await sql`create index on kept_listings (name_key, place_id)`.execute(db)
  await sql`analyze kept_listings`.execute(db)
  const blanks = fields.map(field => `(case when ${values[field].given} is null then ${bitOf(field)} else 0 end)`)
  await sql`
    create temporary table staged_candidates on commit drop as
    select k.*, ${sql.raw(['0', ...blanks].join(' + '))} as blanks
    from staged_keys k join staged_businesses s using (row_index)
    where exists (select from kept_listings l where l.name_key = k.name_key and l.place_id = k.place_id)`.execute(db)
  await sql`analyze staged_candidates`.execute(db)
}

const leftRows = sql`not exists (select from staged_matches m where m.row_index = k.row_index)`
const leftListings = sql`not exists (select from staged_matches m where m.business_id = l.id)`

async function matchEqual(db: App['db'], fields: readonly MatchedField[], blanks?: number) {
  const staged = sql.raw(['s.name', ...fields.map(field => values[field].staged)].join(', '))
  const kept = sql.raw(['name', ...fields.map(field => values[field].kept)].join(', '))
  await sql`
    with staged as (
      select k.row_index, k.name_key, k.place_id, md5(row(${staged})::text) as content
      from staged_candidates k join staged_businesses s using (row_index)
      where ${leftRows} ${blanks === undefined ? sql`` : sql`and k.blanks = ${blanks}`}
    ), kept as (
      select id, name_key, place_id, md5(row(${kept})::text) as content from kept_listings l where ${leftListings}
    )
    insert into staged_matches
    select row_index, id, 'same'
    from (select *, row_number() over (partition by name_key, place_id, content order by row_index) as place from staged) s
    join (select *, row_number() over (partition by name_key, place_id, content order by id) as place from kept) l
      using (name_key, place_id, content, place)`.execute(db)
}

async function remainingKinds(db: App['db']) {
  const { rows } = await sql<{ blanks: number }>`
    select blanks from staged_candidates k
    where ${leftRows} and exists (
      select from kept_listings l where l.name_key = k.name_key and l.place_id = k.place_id and ${leftListings})
    group by blanks order by bit_count(blanks::bit(32)), count(*) desc limit ${kindsCompared}`.execute(db)
  return rows
}

async function matchLastPairs(db: App['db']) {
  await sql`
    insert into staged_matches
    select max(row_index), (array_agg(id) filter (where id is not null))[1], 'changed'
    from (select name_key, place_id, row_index, null::uuid as id from staged_candidates k where ${leftRows}
      union all select name_key, place_id, null, id from kept_listings l where ${leftListings}) unmatched
    group by name_key, place_id having count(row_index) = 1 and count(id) = 1`.execute(db)
}

export async function countMatches({ db }: Match) {
  const { rows } = await sql<{ same: number; changed: number }>`
    select count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'changed') as changed
    from staged_matches`.execute(db)
  return rows[0] ?? { same: 0, changed: 0 }
}
