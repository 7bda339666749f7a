import { sql } from 'kysely'
import type { App } from '../app.ts'
import { numberedSlugs } from './slug-numbers.server.ts'

type Write = { changeId: string; stamp: number; onWritten?: (done: number, total: number) => void }

/** Enough that the plans which triggers keep from the first round suit the others. */
const rowsARound = 10_000

/** How many staged businesses would be new. */
export async function countNew({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staged_keys k
    where not exists (select from staged_matches m where m.row_index = k.row_index)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes the staged businesses that matched nothing as new listings, with slug and category; answers how many. */
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
  for (let done = 0; done < total; done += rowsARound) {
    await addRound(db, { changeId, stamp }, done)
    onWritten(Math.min(total, done + rowsARound), total)
  }
  await addSlugs(db)
  await sql`insert into business_categories (business_id, category_id) select id, category_id from new_businesses`.execute(
    db,
  )
  return total
}

async function addRound(db: App['db'], { changeId, stamp }: Write, done: number) {
  await sql`
    insert into businesses (id, public_id, name, email, phone, phone_e164, site, logo, place_id, rating, reviews, claimed, featured,
      category_ids, created_change_id)
    select n.id, 'csv_' || ${String(stamp)}::text || '_' || row_index, s.name, coalesce(s.email, ''), coalesce(s.phone, ''),
      s.phone_e164, coalesce(s.site, ''), coalesce(s.logo, ''), n.place_id, coalesce(s.rating, 0), coalesce(s.reviews, 0),
      coalesce(s.claimed, false), coalesce(s.featured, false), array[n.category_id],
      ${changeId}::uuid
    from new_businesses n join staged_businesses s using (row_index)
    where n.place > ${done} and n.place <= ${done + rowsARound} order by row_index`.execute(db)
}

/** The first of a name gets it bare, if nobody ever had it; the others are numbered together. */
async function addSlugs(db: App['db']) {
  await sql`
    insert into business_slugs (slug, business_id)
    select distinct on (base) base, id from new_businesses order by base, row_index on conflict do nothing`.execute(db)
  // Each round places all that are left, unless another transaction takes a slug at the same moment.
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

/** Puts what the file gives into the listings that it changes; a blank cell erases nothing. */
export async function changeMatched({ db }: Pick<App, 'db'>) {
  await sql`
    update businesses b set (name, email, phone, phone_e164, site, logo, rating, reviews, claimed, featured) =
      (g.name, g.email, g.phone, g.phone_e164, g.site, g.logo, g.rating, g.reviews, g.claimed, g.featured)
    from (
      select b.id, s.name, coalesce(s.email, b.email) as email, coalesce(s.phone, b.phone) as phone,
        case when s.phone is null then b.phone_e164 else s.phone_e164 end as phone_e164, coalesce(s.site, b.site) as site,
        coalesce(s.logo, b.logo) as logo, coalesce(s.rating, b.rating) as rating, coalesce(s.reviews, b.reviews) as reviews,
        coalesce(s.claimed, b.claimed) as claimed, coalesce(s.featured, b.featured) as featured
      from staged_matches m join staged_businesses s using (row_index) join businesses b on b.id = m.business_id
      where m.outcome = 'changed'
    ) g
    where b.id = g.id and
      (b.name, b.email, b.phone, b.phone_e164, b.site, b.logo, b.rating, b.reviews, b.claimed, b.featured) is distinct from
      (g.name, g.email, g.phone, g.phone_e164, g.site, g.logo, g.rating, g.reviews, g.claimed, g.featured)
  `.execute(db)
  await moveCategories(db)
}

/** The category of the file comes first; those that the listing has besides stay behind it. */
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
