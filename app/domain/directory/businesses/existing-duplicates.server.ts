import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import {
  type DuplicateSign,
  duplicateSigns,
  type ExistingDuplicate,
  fieldColumns,
  type MergedField,
  type Merging,
  mergedFields,
} from './existing-duplicate.ts'
import { signOf, stageSigns } from './signs.server.ts'

type Staged = Pick<App, 'db'>

/** Fills `staged_existing` with at most one duplicate per listing and returns the count. Ambiguous signals don't count. */
export async function findExistingDuplicates({ db }: Staged) {
  await sql`create temporary table staged_existing
    (row_index integer primary key, business_id uuid not null unique, sign text not null) on commit drop`.execute(db)
  await stageSigns({ db })
  for (const sign of duplicateSigns) await addExistingDuplicates(db, sign)
  const { rows } = await sql<{ count: number }>`select count(*) as count from staged_existing`.execute(db)
  return rows[0]?.count ?? 0
}

async function addExistingDuplicates(db: App['db'], sign: DuplicateSign) {
  const theirs = signOf[sign]('b', 'b.place_id')
  const inPlaces = sign === 'name' ? sql`and b.place_id in (select place_id from staged_keys)` : sql``
  await sql`
    insert into staged_existing
    with given as materialized (
      select row_index, value as sign from staged_values v
      where kind = ${sign} and not exists (select from staged_matches m where m.row_index = v.row_index)
    ), listed as materialized (
      select b.id, ${theirs} as sign from businesses b where b.removed_at is null ${inPlaces}
    ), known as (
      select sign, (array_agg(id))[1] as id from listed
      where sign in (select sign from given) group by sign having count(*) = 1
    )
    select row_index, known.id, ${sign} from given join known using (sign)
    where not exists (select from staged_matches m where m.business_id = known.id)
    order by row_index
    on conflict do nothing`.execute(db)
}

const mergingActs = sql`('fill', 'take', 'pick')`

/** Merged duplicates become matches, limited to the chosen fields; skipped ones leave the staging table. */
export async function mergeExistingDuplicates({ db }: Staged, { policy, rows }: Merging) {
  const said = JSON.stringify(rows.map(({ row, businessId, ...act }) => ({ row, business: businessId, ...act })))
  await sql`
    create temporary table duplicate_choices on commit drop as
    select d.row_index, d.business_id, coalesce(a.act, ${policy}) as act, coalesce(a.fields, '{}') as fields
    from staged_existing d
    left join jsonb_to_recordset(${said}::jsonb) as a("row" integer, business uuid, act text, fields text[])
      on a.row = d.row_index and a.business = d.business_id`.execute(db)
  const left = await sql`
    delete from staged_keys k using duplicate_choices a where a.row_index = k.row_index and a.act = 'leave'`.execute(db)
  await keepWhatStays(db)
  const merged = await sql`
    insert into staged_matches select row_index, business_id, 'changed' from duplicate_choices where act in ${mergingActs}`.execute(
    db,
  )
  return { merged: Number(merged.numAffectedRows ?? 0), leftOut: Number(left.numAffectedRows ?? 0) }
}

const takes = (field: string, isBlank: string) =>
  sql.raw(`(a.act = 'take' or (a.act = 'fill' and ${isBlank}) or (a.act = 'pick' and '${field}' = any(a.fields)))`)

/** Returns SQL for whether listing `b` has no value in the column. Its name and flags always have one. */
function blankIn(field: MergedField, column: string) {
  if (field === 'name' || field === 'featured' || field === 'emergency') return 'false'
  if (field === 'rating' || field === 'reviews') return 'b.reviews = 0'
  const isNullable = ['years', 'employees', 'languages'].includes(field) || column.startsWith('given_')
  return isNullable ? `b.${column} is null` : `b.${column === 'phone_e164' ? 'phone' : column} = ''`
}

/** Blanks the cells of fields that the listing keeps: a blank cell changes nothing. */
async function keepWhatStays(db: App['db']) {
  const columns = mergedFields.flatMap(field =>
    fieldColumns[field].map(column => {
      const otherwise = column === 'name' ? 'b.name' : 'null'
      return sql`${sql.raw(column)} = case when ${takes(field, blankIn(field, column))} then s.${sql.raw(column)} else ${sql.raw(otherwise)} end`
    }),
  )
  await sql`
    update staged_businesses s set ${sql.join(columns)},
      hours = case when ${takes('hours', 'not exists (select from business_hours h where h.business_id = b.id)')} then s.hours end,
      claimed = null
    from duplicate_choices a join businesses b on b.id = a.business_id
    where a.row_index = s.row_index and a.act in ${mergingActs}`.execute(db)
  await sql`
    update staged_keys k set given_category_id = null from duplicate_choices a
    where a.row_index = k.row_index and a.act in ${mergingActs} and not ${takes('category', 'false')}`.execute(db)
  await sql`
    delete from staged_categories c using duplicate_choices a
    where a.row_index = c.row_index and a.act in ${mergingActs} and not ${takes('category', 'true')}`.execute(db)
}

export async function listExistingDuplicates({ db }: Staged, limit: number): Promise<ExistingDuplicate[]> {
  const { rows } = await sql<ExistingDuplicate>`
    select d.row_index as row, s.line, d.business_id, d.sign, p.name as city,
      jsonb_strip_nulls(jsonb_build_object('name', s.name, 'email', s.email, 'phone', s.phone, 'site', s.site,
        'category', s.category, 'rating', s.rating::text, 'reviews', s.reviews::text, 'logo', s.logo,
        'featured', ${wordOf('s.featured')}, 'street', s.street, 'zip', s.postal_code, 'license', s.license_number,
        'description', s.description, 'years', s.years_in_business::text, 'employees', s.employee_count::text,
        'emergency', ${wordOf('s.emergency')}, 'languages', s.languages)) as given,
      jsonb_build_object('name', b.name, 'email', b.email, 'phone', b.phone, 'site', b.site, 'category', coalesce(c.name, ''),
        'rating', b.rating::text, 'reviews', b.reviews::text, 'logo', b.logo, 'featured', ${wordOf('b.featured')}, 'street', b.street,
        'zip', b.postal_code, 'license', b.license_number, 'description', b.description,
        'years', coalesce(b.years_in_business::text, ''), 'employees', coalesce(b.employee_count::text, ''),
        'emergency', ${wordOf('b.emergency')}, 'languages', coalesce(array_to_string(b.languages, ','), '')) as kept
    from staged_existing d join staged_businesses s using (row_index) join businesses b on b.id = d.business_id
    join places p on p.id = b.place_id
    left join lateral (
      select name from business_categories join categories on categories.id = category_id
      where business_id = b.id order by business_categories.position limit 1) c on true
    order by d.row_index limit ${limit}`.execute(db)
  return rows.map(double => ({ ...double, given: differing(double) }))
}

const wordOf = (flag: string) => sql.raw(`case ${flag} when true then 'yes' when false then 'no' end`)

function differing({ given, kept }: ExistingDuplicate) {
  return Object.fromEntries(
    mergedFields.flatMap(field => {
      const text = given[field]
      return text === undefined || text === kept[field] ? [] : [[field, text]]
    }),
  )
}
