import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { numberedSlugs } from './slug-numbers.server.ts'
import { giveSlug } from './written-businesses.server.ts'

type Undo = {
  changeId: string
  undoId: string
  at: Date
  /** Restores the listings of which not all is restored. */
  restoreByField?: () => Promise<void>
  onProgress?: (done: number, total: number) => void
}

const rowsARound = 10_000

/**
 * Undoes a change to the listings in the temporary table `undone_businesses` (business_id, fate, has_requests, place).
 * Listings that the change created are marked as removed, so that this undo can be undone too.
 */
export async function undoBusinesses({ db }: Pick<App, 'db'>, undo: Undo) {
  const { changeId, restoreByField = async () => {}, onProgress = () => {} } = undo
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from undone_businesses where fate <> 'keep'`.execute(db)
  const total = rows[0]?.total ?? 0
  const renamed = await readRenamed(db, changeId)
  for (let done = 0; done < total; done += rowsARound) {
    onProgress(done, total)
    const round = sql`place > ${done} and place <= ${done + rowsARound}`
    await sql`
      select restore_businesses(${changeId}, coalesce(array_agg(business_id), '{}')) from undone_businesses
      where fate = 'restore' and not by_field and ${round}`.execute(db)
    await removeRun(db, undo, round)
  }
  await restoreByField()
  await takeSlugsBack({ db }, changeId)
  for (const { id, name } of await readStillNamed(db, renamed)) await giveSlug({ db }, id, name)
  onProgress(total, total)
}

async function removeRun(db: App['db'], { undoId, at }: Undo, round: RawBuilder<unknown>) {
  await sql`
    update businesses set removed_at = ${at} from undone_businesses u
    where u.business_id = id and fate = 'remove' and removed_at is null and ${round}`.execute(db)
  // A listing with requests keeps its address, so that old links can say it is gone.
  await freeSlugs({ db }, { undoId, at, which: sql`fate = 'remove' and not has_requests and ${round}` })
}

/** A name that someone changed since was kept. */
async function readStillNamed(db: App['db'], renamed: { id: string; name: string }[]) {
  const ids = renamed.map(({ id }) => id)
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from businesses where id = any(${ids}::uuid[])`.execute(db)
  const now = new Map(rows.map(({ id, name }) => [id, name]))
  return renamed.filter(({ id, name }) => now.get(id) === name)
}

async function readRenamed(db: App['db'], changeId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, r.before ->> 'name' as name from undone_businesses u
    join business_revisions r on r.change_id = ${changeId} and r.business_id = u.business_id and r.part = 'businesses'
    join businesses b on b.id = u.business_id
    where fate = 'restore' and b.name <> r.before ->> 'name'`.execute(db)
  return rows
}

type Db = Pick<App, 'db'>

const asideSlug = sql`'undone-' || replace(s.business_id::text, '-', '')`

type Freed = { undoId: string; at: Date; which: RawBuilder<unknown> }

/** Remembers the slugs for a restore. `which` is a condition on `undone_businesses`. */
async function freeSlugs({ db }: Db, { undoId, at, which }: Freed) {
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

/** A slug that another listing has taken gets a number. */
async function takeSlugsBack({ db }: Db, undoId: string) {
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
  // Repeats only if another transaction takes a slug at the same moment.
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

/** Called when a listing is restored individually. Give its slug back first. */
export async function forgetUndone({ db }: Db, businessId: string) {
  await sql`
    delete from business_slugs s where s.business_id = ${businessId} and not s.current and s.slug = ${asideSlug}`.execute(
    db,
  )
  await db.deleteFrom('undoneListings').where('businessId', '=', businessId).execute()
}

const listingsAtOnce = 10_000

/**
 * Permanently deletes listings that undos removed before `before` if nothing references them. Child tables go first,
 * set by set: that keeps foreign-key checks fast. Returns how many were checked and deleted.
 */
export async function purgeUndone({ db }: Db, before: Date) {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(id), '{}') as ids from (
      select id from undone_listings l join businesses b on b.id = l.business_id and b.removed_at = l.undone_at
      where l.undone_at < ${before} order by l.undone_at, id limit ${listingsAtOnce} for update of b
    ) due`.execute(db)
  const due = rows[0]?.ids ?? []
  const named = await sql<{ id: string }>`select kept_businesses(${due}::uuid[]) as id`.execute(db)
  const kept = new Set(named.rows.map(({ id }) => id))
  const gone = due.filter(id => !kept.has(id))
  // Disables the trigger that copies a listing's categories next to its name.
  await sql`select set_config('roof_rescue.deletes_listings', 'on', true)`.execute(db)
  for (const table of [
    'business_slugs',
    'business_categories',
    'business_hours',
    'business_special_days',
    'business_availability',
    'business_entitlements',
    'business_photos',
    'import_pictures',
  ])
    await sql`delete from ${sql.table(table)} where business_id = any(${gone}::uuid[])`.execute(db)
  await sql`delete from businesses where id = any(${gone}::uuid[])`.execute(db)
  await sql`select set_config('roof_rescue.deletes_listings', 'off', true)`.execute(db)
  // A referenced listing stays on record and isn't checked again.
  await sql`delete from undone_listings where business_id = any(${due}::uuid[])`.execute(db)
  return { seen: due.length, gone: gone.length }
}
