import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { numberedSlugs } from './slug-numbers.server.ts'

type Write = { changeId: string; stamp: number; onWritten?: (done: number, total: number) => void }

/** Triggers cache their query plans in the first batch: it must be large enough that the plans suit later ones. */
const rowsARound = 10_000

export async function countNew({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staged_keys k
    where not exists (select from staged_matches m where m.row_index = k.row_index)`.execute(db)
  return rows[0]?.count ?? 0
}

export async function addStaged({ db }: Pick<App, 'db'>, { changeId, stamp, onWritten = () => {} }: Write) {
  await sql`
    create temporary table new_businesses on commit drop as
    select k.*, s.slug as base, row_number() over (order by row_index) as place
    from staged_keys k join staged_businesses s using (row_index)
    where not exists (select from staged_matches m where m.row_index = k.row_index)`.execute(db)
  await sql`create index on new_businesses (place)`.execute(db)
  await sql`analyze new_businesses`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total from new_businesses`.execute(db)
  const total = rows[0]?.total ?? 0
  onWritten(0, total)
  await sql`select set_config('roof_rescue.has_points', 'on', true)`.execute(db)
  for (let done = 0; done < total; done += rowsARound) {
    await addRun(db, { changeId, stamp }, done)
    onWritten(Math.min(total, done + rowsARound), total)
  }
  await sql`select set_config('roof_rescue.has_points', 'off', true)`.execute(db)
  await addSlugs(db)
  await sql`insert into business_categories (business_id, category_id) select id, category_id from new_businesses`.execute(
    db,
  )
  await sql`
    insert into business_categories (business_id, category_id, position)
    select n.id, c.category_id, c.place + 1 from new_businesses n join staged_categories c using (row_index)
    where c.category_id <> n.category_id on conflict do nothing`.execute(db)
  await sql`
    insert into business_hours (business_id, weekday, opens, closes)
    select n.id, h.weekday, h.opens, h.closes from new_businesses n join staged_businesses s using (row_index)
    cross join lateral ${givenHours} on conflict do nothing`.execute(db)
  return total
}

const givenHours = sql`jsonb_to_recordset(s.hours) as h (weekday smallint, opens smallint, closes smallint)`

/** Sets the coordinates here: the trigger that sets them on other writes would look each one up. */
async function addRun(db: App['db'], { changeId, stamp }: Write, done: number) {
  await sql`
    insert into businesses (id, public_id, name, email, phone, phone_e164, site, logo, place_id, rating, reviews, claimed, featured,
      category_ids, created_change_id, street, postal_code, given_lat, given_lon, lat, lon, point_precision, given_for,
      license_number, description, years_in_business, employee_count, emergency, languages, status)
    select n.id, 'csv_' || ${String(stamp)}::text || '_' || row_index, s.name, coalesce(s.email, ''), coalesce(s.phone, ''),
      s.phone_e164, coalesce(s.site, ''), coalesce(s.logo, ''), n.place_id, coalesce(s.rating, 0), coalesce(s.reviews, 0),
      coalesce(s.claimed, false), coalesce(s.featured, false), array[n.category_id],
      ${changeId}::uuid, coalesce(s.street, ''), coalesce(s.postal_code, ''), s.given_lat, s.given_lon,
      at.lat, at.lon, at.point_precision, at.given_for, coalesce(s.license_number, ''), coalesce(s.description, ''),
      s.years_in_business, s.employee_count, coalesce(s.emergency, false), string_to_array(s.languages, ','),
      coalesce(s.status, 'active')
    from new_businesses n join staged_businesses s using (row_index)
    cross join lateral point_of(coalesce(s.street, ''), coalesce(s.postal_code, ''), n.place_id, s.given_lat, s.given_lon) at
    where n.place > ${done} and n.place <= ${done + rowsARound} order by row_index`.execute(db)
}

/** The first business of a name gets the plain slug, if it was never used; the others get numbers. */
async function addSlugs(db: App['db']) {
  await sql`
    insert into business_slugs (slug, business_id)
    select distinct on (base) base, id from new_businesses order by base, row_index on conflict do nothing`.execute(db)
  // Repeats only if another transaction takes a slug at the same moment.
  while (true) {
    const { numAffectedRows } = await sql`
      with unslugged as (
        select id as key, base, row_index as position from new_businesses n
        where not exists (select from business_slugs where business_id = n.id)
      )
      insert into business_slugs (slug, business_id)
      select slug, key from (${numberedSlugs('unslugged', 'business_slugs')}) numbered on conflict do nothing`.execute(
      db,
    )
    if (!numAffectedRows) return
  }
}

const changing = {
  name: 's.name',
  email: 'coalesce(s.email, b.email)',
  phone: 'coalesce(s.phone, b.phone)',
  phone_e164: 'case when s.phone is null then b.phone_e164 else s.phone_e164 end',
  site: 'coalesce(s.site, b.site)',
  logo: 'coalesce(s.logo, b.logo)',
  rating: 'coalesce(s.rating, b.rating)',
  reviews: 'coalesce(s.reviews, b.reviews)',
  claimed: 'coalesce(s.claimed, b.claimed)',
  featured: 'coalesce(s.featured, b.featured)',
  street: 'coalesce(s.street, b.street)',
  postal_code: 'coalesce(s.postal_code, b.postal_code)',
  given_lat: 'coalesce(s.given_lat, b.given_lat)',
  given_lon: 'coalesce(s.given_lon, b.given_lon)',
  // Coordinates in the file belong to the address in the file, even if they haven't changed.
  given_for: 'case when s.given_lat is null then b.given_for end',
  license_number: 'coalesce(s.license_number, b.license_number)',
  description: 'coalesce(s.description, b.description)',
  years_in_business: 'coalesce(s.years_in_business, b.years_in_business)',
  employee_count: 'coalesce(s.employee_count, b.employee_count)',
  emergency: 'coalesce(s.emergency, b.emergency)',
  languages: "coalesce(string_to_array(s.languages, ','), b.languages)",
}
const changingColumns = Object.keys(changing)
const listOf = (prefix: string) => sql.raw(changingColumns.map(column => prefix + column).join(', '))

/** A blank cell changes nothing. */
export async function changeMatched({ db }: Pick<App, 'db'>) {
  const given = sql.raw(
    Object.entries(changing)
      .map(([column, value]) => `${value} as ${column}`)
      .join(', '),
  )
  await sql`
    update businesses b set (${listOf('')}) = (${listOf('g.')})
    from (
      select b.id, ${given}
      from staged_matches m join staged_businesses s using (row_index) join businesses b on b.id = m.business_id
      where m.outcome = 'changed'
    ) g
    where b.id = g.id and (${listOf('b.')}) is distinct from (${listOf('g.')})`.execute(db)
  await moveCategories(db)
  await addCategories(db)
  await changeHours(db)
}

async function addCategories(db: App['db']) {
  await sql`
    insert into business_categories (business_id, category_id, position)
    select m.business_id, c.category_id,
      (select coalesce(max(position), 0) from business_categories b where b.business_id = m.business_id)
        + row_number() over (partition by m.business_id order by c.place)
    from staged_matches m join staged_categories c using (row_index)
    where m.outcome = 'changed' on conflict do nothing`.execute(db)
}

async function changeHours(db: App['db']) {
  await sql`
    create temporary table changed_hours on commit drop as
    select m.business_id, h.* from staged_matches m join staged_businesses s using (row_index)
    cross join lateral ${givenHours} where m.outcome = 'changed'`.execute(db)
  await sql`
    delete from business_hours h using changed_hours c
    where c.business_id = h.business_id and not exists (
      select from changed_hours o where (o.business_id, o.weekday, o.opens, o.closes) = (h.business_id, h.weekday, h.opens, h.closes))`.execute(
    db,
  )
  await sql`
    insert into business_hours (business_id, weekday, opens, closes)
    select business_id, weekday, opens, closes from changed_hours on conflict do nothing`.execute(db)
}

async function moveCategories(db: App['db']) {
  await sql`
    create temporary table moved_categories on commit drop as
    select m.business_id, k.given_category_id as category_id from staged_matches m join staged_keys k using (row_index)
    where m.outcome = 'changed' and k.given_category_id is not null and not exists (
      select from business_categories c
      where c.business_id = m.business_id and c.category_id = k.given_category_id and c.position = 1)`.execute(db)
  await sql`
    update business_categories c set position = c.position + 1 from moved_categories m
    where c.business_id = m.business_id and c.category_id <> m.category_id`.execute(db)
  await sql`
    insert into business_categories (business_id, category_id, position)
    select business_id, category_id, 1 from moved_categories
    on conflict (business_id, category_id) do update set position = 1`.execute(db)
}
