import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { numberedSlugs } from './slug-numbers.server.ts'

type Db = Pick<App, 'db'>

/** The slug of a listing whose own one is free for others. */
const asideSlug = sql`'undone-' || replace(s.business_id::text, '-', '')`

type Freed = { undoId: string; at: Date; which: RawBuilder<unknown> }

/** Frees the slugs of listings that an undo removes, and remembers them. `which` is a condition on `undone_businesses`. */
export async function freeSlugs({ db }: Db, { undoId, at, which }: Freed) {
  await sql`
    insert into undone_listings (business_id, change_id, undone_at, slug)
    select s.business_id, ${undoId}, ${at}, s.slug
    from undone_businesses u join business_slugs s on s.business_id = u.business_id and s.current where ${which}
    on conflict (business_id) do update set change_id = excluded.change_id, undone_at = excluded.undone_at,
      slug = excluded.slug`.execute(db)
  await sql`
    update business_slugs s set slug = ${asideSlug} from undone_businesses u
    where u.business_id = s.business_id and s.current and ${which}`.execute(db)
}

/** Gives listings that are restored the slugs that the undo freed, numbered where somebody else has them by now. */
export async function takeSlugsBack({ db }: Db, undoId: string) {
  await sql`
    create temporary table returning_listings on commit drop as
    select l.business_id, l.slug, row_number() over (order by l.slug) as position
    from undone_listings l join undone_businesses u on u.business_id = l.business_id and u.fate = 'restore'
    where l.change_id = ${undoId}`.execute(db)
  await sql`
    update business_slugs s set slug = r.slug from returning_listings r
    where r.business_id = s.business_id and s.current
      and not exists (select from business_slugs taken where taken.slug = r.slug)`.execute(db)
  await sql`
    delete from business_slugs s using returning_listings r where r.business_id = s.business_id and s.slug = ${asideSlug}
  `.execute(db)
  // Each round places all that are left, unless another transaction takes a slug at the same moment.
  while (true) {
    const { numAffectedRows } = await sql`
      with unslugged as (
        select business_id as key, regexp_replace(slug, '-[0-9]+$', '') as base, position from returning_listings r
        where not exists (select from business_slugs s where s.business_id = r.business_id and s.current)
      )
      insert into business_slugs (slug, business_id)
      select slug, key from (${numberedSlugs('unslugged', 'business_slugs')}) numbered on conflict do nothing`.execute(
      db,
    )
    if (!numAffectedRows) break
  }
  await sql`delete from undone_listings l using returning_listings r where r.business_id = l.business_id`.execute(db)
}

/** A listing that is put back by itself is none that an undo waits for; its slug is given to it before. */
export async function forgetUndone({ db }: Db, businessId: string) {
  await sql`
    delete from business_slugs s where s.business_id = ${businessId} and not s.current and s.slug = ${asideSlug}`.execute(
    db,
  )
  await db.deleteFrom('undoneListings').where('businessId', '=', businessId).execute()
}

const rowsARound = 10_000

/**
 * Deletes for good what undos removed before `before`, as far as it is still removed and nothing names it. Children go first and
 * set by set, so that the checks of the references stay quick and the counts hold. Returns how many were looked at and how many are
 * gone.
 */
export async function purgeUndone({ db }: Db, before: Date) {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(id), '{}') as ids from (
      select id from undone_listings l join businesses b on b.id = l.business_id and b.removed_at = l.undone_at
      where l.undone_at < ${before} order by l.undone_at, id limit ${rowsARound} for update of b
    ) due`.execute(db)
  const due = rows[0]?.ids ?? []
  const named = await sql<{ id: string }>`select named_businesses(${due}::uuid[]) as id`.execute(db)
  const kept = new Set(named.rows.map(({ id }) => id))
  const gone = due.filter(id => !kept.has(id))
  // The trigger that copies the categories of a listing beside its name has nothing to copy.
  await sql`select set_config('roof_rescue.deletes_listings', 'on', true)`.execute(db)
  for (const table of [
    'business_slugs',
    'business_categories',
    'business_hours',
    'business_special_days',
    'business_availability',
  ])
    await sql`delete from ${sql.table(table)} where business_id = any(${gone}::uuid[])`.execute(db)
  await sql`delete from businesses where id = any(${gone}::uuid[])`.execute(db)
  await sql`select set_config('roof_rescue.deletes_listings', 'off', true)`.execute(db)
  // One that is named stays on record, and is no longer waited for.
  await sql`delete from undone_listings where business_id = any(${due}::uuid[])`.execute(db)
  return { seen: due.length, gone: gone.length }
}
