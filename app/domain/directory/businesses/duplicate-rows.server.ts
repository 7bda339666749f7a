import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type DuplicateRow, type DuplicateRowPolicy, duplicateSigns } from './existing-duplicate.ts'
import { forgetSigns, stageSigns } from './signs.server.ts'

type Staged = Pick<App, 'db'>

/** A value in more rows identifies no business: a call center's number, or a name with many branches. */
const rowsOfASign = 10

/** Rows linked through other rows are one business too, up to this many links. */
const linksFollowed = 8

/**
 * Groups rows that are probably one business in `staged_groups` (row_index, leader, sign), and puts those that would
 * become a duplicate listing into `staged_duplicates`. Run it after matching. Returns their count.
 */
export async function findDuplicateRows({ db }: Staged) {
  await stageSigns({ db })
  await collectSigns(db)
  await sql`
    create temporary table staged_groups on commit drop as
    select distinct row_index, row_index as leader, null::text as sign from staged_signs`.execute(db)
  await sql`analyze staged_signs, staged_groups`.execute(db)
  for (let links = 0; links < linksFollowed; links++) if ((await linkRows(db)) === 0n) break
  await sql`
    create temporary table staged_duplicates on commit drop as
    select g.row_index, coalesce(kept.matched, g.leader) as of_row, g.sign, kept.leader
    from staged_groups g join (
      select leader, min(row_index) filter (where m.business_id is not null) as matched
      from staged_groups left join staged_matches m using (row_index) group by leader having count(*) > 1
    ) kept using (leader)
    where not exists (select from staged_matches m where m.row_index = g.row_index)
      and g.row_index <> coalesce(kept.matched, g.leader)`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from staged_duplicates`.execute(db)
  return rows[0]?.count ?? 0
}

/** Drops values that occur in one row only, as most values in a file do. */
async function collectSigns(db: App['db']) {
  await sql`
    create temporary table staged_signs on commit drop as
    select row_index, kind, value from staged_values join (
      select kind, value from staged_values group by kind, value having count(*) between 2 and ${rowsOfASign}
    ) common using (kind, value)`.execute(db)
}

/** Groups that share a value become one, led by the first of their rows. */
async function linkRows(db: App['db']) {
  const { numAffectedRows } = await sql`
    update staged_groups g set leader = linked.first, sign = coalesce(g.sign, linked.sign)
    from (
      select leader, min(first) as first,
        (array_agg(kind order by first, array_position(${[...duplicateSigns]}::text[], kind)))[1] as sign
      from (
        select leader, kind, min(leader) over (partition by kind, value) as first
        from staged_signs join staged_groups using (row_index)
      ) seen
      group by leader having min(first) < leader
    ) linked
    where g.leader = linked.leader`.execute(db)
  return numAffectedRows
}

export async function listDuplicateRows({ db }: Staged, limit: number) {
  const { rows } = await sql<DuplicateRow>`
    select r.row_index + 1 as row, s.line, s.name, coalesce(r.sign, o.sign) as sign, r.of_row + 1 as of_row, of.line as of_line,
      of.name as of_name, s.city
    from staged_duplicates r join staged_businesses s using (row_index)
    join staged_businesses of on of.row_index = r.of_row
    left join staged_groups o on o.row_index = r.of_row
    order by r.row_index limit ${limit}`.execute(db)
  return rows
}

const firstGiven = (field: string, of = field) =>
  sql.raw(`(array_agg(s.${field} order by place) filter (where s.${of} is not null))[1] as ${field}`)

/**
 * Merges each group of duplicates into one staged business and returns how many rows that removes. Name and city come
 * from the row that matches a listing, or else from the row with priority.
 */
export async function mergeDuplicateRows({ db }: Staged, policy: Exclude<DuplicateRowPolicy, 'keep'>) {
  await sql`
    create temporary table merging_rows on commit drop as
    select row_index, leader, first_value(row_index) over (partition by leader order by matched desc, place) as base, place
    from (
      select g.row_index, g.leader, m.business_id is not null as matched,
        ${sql.raw(policy === 'first' ? 'g.row_index' : '-g.row_index')} as place
      from staged_groups g left join staged_matches m using (row_index)
      where g.leader in (select leader from staged_duplicates)
        and (m.business_id is null or g.row_index in (select of_row from staged_duplicates))
    ) members`.execute(db)
  await sql`
    create temporary table merged_rows on commit drop as
    select base, ${firstGiven('email')}, ${firstGiven('phone')}, ${firstGiven('phone_e164', 'phone')}, ${firstGiven('site')},
      ${firstGiven('logo')}, ${firstGiven('category')}, ${firstGiven('rating')}, ${firstGiven('reviews')},
      ${firstGiven('claimed')}, ${firstGiven('featured')}, ${firstGiven('street')}, ${firstGiven('postal_code')},
      ${firstGiven('given_lat')}, ${firstGiven('given_lon', 'given_lat')}, ${firstGiven('license_number')},
      ${firstGiven('description')}, ${firstGiven('years_in_business')}, ${firstGiven('employee_count')},
      ${firstGiven('emergency')}, ${firstGiven('languages')}, ${firstGiven('hours')},
      (array_agg(k.given_category_id order by place) filter (where k.given_category_id is not null))[1] as given_category_id
    from merging_rows join staged_businesses s using (row_index) join staged_keys k using (row_index)
    group by base`.execute(db)
  await sql`
    update staged_businesses s set (email, phone, phone_e164, site, logo, category, rating, reviews, claimed, featured, street,
      postal_code, given_lat, given_lon, license_number, description, years_in_business, employee_count, emergency, languages, hours) =
      (m.email, m.phone, m.phone_e164, m.site, m.logo, m.category, m.rating, m.reviews, m.claimed, m.featured, m.street,
      m.postal_code, m.given_lat, m.given_lon, m.license_number, m.description, m.years_in_business, m.employee_count,
      m.emergency, m.languages, m.hours)
    from merged_rows m where s.row_index = m.base`.execute(db)
  await sql`
    update staged_keys k set given_category_id = m.given_category_id,
      category_id = coalesce(m.given_category_id, k.category_id)
    from merged_rows m where k.row_index = m.base`.execute(db)
  await sql`
    update staged_categories c set row_index = m.base from merging_rows m
    where m.row_index = c.row_index and m.base <> m.row_index`.execute(db)
  await forgetSigns({ db })
  const gone = await sql`
    delete from staged_keys k using merging_rows m where m.row_index = k.row_index and m.base <> m.row_index`.execute(
    db,
  )
  return Number(gone.numAffectedRows ?? 0)
}
