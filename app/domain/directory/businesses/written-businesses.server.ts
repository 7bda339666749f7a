import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Businesses } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { OpeningHours } from '../availability/hours.ts'
import type { SpecialDay } from '../availability/special-day.ts'
import { slugOf } from './slug.ts'

type Db = Pick<App, 'db'>

export async function insertBusiness({ db }: Db, row: Insertable<Businesses>) {
  await db.insertInto('businesses').values(row).execute()
}

export function updateBusinesses(db: Db, ids: readonly string[], change: Updateable<Businesses>) {
  return updateBusinessesWhere(db, sql<boolean>`id = any(${[...ids]}::uuid[])`, change)
}

export async function updateBusinessesWhere({ db }: Db, which: RawBuilder<boolean>, change: Updateable<Businesses>) {
  const { numUpdatedRows } = await db.updateTable('businesses').set(change).where(which).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The first category is on the card. Ignores unknown names. */
export async function setCategories({ db }: Db, businessId: string, names: readonly string[]) {
  const wanted = [...new Set(names.map(name => name.toLowerCase()))]
  await db.deleteFrom('businessCategories').where('businessId', '=', businessId).execute()
  await sql`
    insert into business_categories (business_id, category_id, position)
    select ${businessId}::uuid, category_id, row_number() over (order by min(w.position))
    from unnest(${wanted}::text[]) with ordinality as w (name, position) join category_names c on c.key = w.name
    group by category_id`.execute(db)
}

export async function setHours({ db }: Db, businessId: string, hours: readonly OpeningHours[]) {
  await db.deleteFrom('businessHours').where('businessId', '=', businessId).execute()
  if (hours.length > 0)
    await db
      .insertInto('businessHours')
      .values(hours.map(span => ({ ...span, businessId })))
      .execute()
}

export async function setSpecialDays({ db }: Db, businessId: string, days: readonly SpecialDay[]) {
  await db.deleteFrom('businessSpecialDays').where('businessId', '=', businessId).execute()
  const rows = days.flatMap(({ from, until, spans, note }) => {
    const day = { businessId, fromDay: from, untilDay: until, note }
    const times = spans.length > 0 ? spans : [{ opens: null, closes: null }]
    return times.map(({ opens, closes }) => ({ ...day, opens, closes }))
  })
  if (rows.length > 0) await db.insertInto('businessSpecialDays').values(rows).execute()
}

/** Adds a number if the slug is taken. Previous slugs keep working. */
export async function giveSlug({ db }: Db, businessId: string, name: string) {
  const base = slugOf(name)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    const { rows } = await sql<{ businessId: string; current: boolean }>`
      insert into business_slugs (slug, business_id, current) values (${slug}, ${businessId}, false)
      on conflict (slug) do update set slug = excluded.slug returning business_id, current`.execute(db)
    if (rows[0]?.businessId !== businessId) continue
    if (rows[0].current) return slug
    await db.updateTable('businessSlugs').set({ current: false }).where('businessId', '=', businessId).execute()
    await db.updateTable('businessSlugs').set({ current: true }).where('slug', '=', slug).execute()
    return slug
  }
}

export async function freePublicId({ db }: Db, at: Date) {
  const first = at.getTime()
  const { rows } = await sql<{ free: string }>`
    select n::text as free from generate_series(${first}::bigint, ${first}::bigint + 10000) n
    where not exists (select from businesses where public_id = n::text) order by n limit 1`.execute(db)
  const free = rows[0]?.free
  if (!free) throw new Error('Ten thousand businesses were added within ten seconds')
  return free
}

export async function takeColumns({ db }: Db, takerId: string, giverId: string, columns: readonly string[]) {
  if (columns.length === 0) return
  const names = sql.join(columns.map(column => sql.ref(column)))
  await sql`
    update businesses set (${names}) = (select ${names} from businesses where id = ${giverId}) where id = ${takerId}`.execute(
    db,
  )
}

const partsBeside = ['business_categories', 'business_hours', 'business_special_days', 'business_entitlements'] as const

export async function takePart({ db }: Db, takerId: string, giverId: string, part: (typeof partsBeside)[number]) {
  await sql`delete from ${sql.table(part)} where business_id = ${takerId}`.execute(db)
  await sql`
    insert into ${sql.table(part)} select t.* from ${sql.table(part)} g,
      jsonb_populate_record(null::${sql.table(part)}, to_jsonb(g) || jsonb_build_object('business_id', ${takerId}::text)) t
    where g.business_id = ${giverId}`.execute(db)
}

/** Replaces the first category of the chosen listings (a query of ids). Their other categories stay. Returns the count of changed listings. */
export async function setFirstCategory({ db }: Db, chosen: RawBuilder<unknown>, categoryId: number) {
  await sql`
    create temporary table first_categories on commit drop as
    select distinct on (c.business_id) c.business_id, c.category_id from business_categories c
    where c.business_id in (${chosen}) order by c.business_id, c.position, c.category_id`.execute(db)
  await sql`
    delete from business_categories c using first_categories f
    where c.business_id = f.business_id and c.category_id = f.category_id and f.category_id <> ${categoryId}`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    insert into business_categories (business_id, category_id, position)
    select chosen.id, ${categoryId}, 1 from (${chosen}) chosen
    where not exists (select from first_categories f where f.business_id = chosen.id and f.category_id = ${categoryId})
    on conflict (business_id, category_id) do update set position = 1`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Puts the standard category first in each listing that has the other category and none with a page. */
export async function addStandardCategory(
  { db }: Db,
  { otherId, categoryId }: { otherId: number; categoryId: number },
) {
  const { numAffectedRows } = await sql`
    insert into business_categories (business_id, category_id, position)
    select b.id, ${categoryId}, (select max(position) + 1 from business_categories o where o.business_id = b.id)
    from business_categories c join businesses b on b.id = c.business_id
    where c.category_id = ${otherId} and b.removed_at is null
      and not b.category_ids && array(select id from categories where standard)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
