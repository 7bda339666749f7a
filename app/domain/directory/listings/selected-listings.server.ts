import { type RawBuilder, sql } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import type { ListingFlag } from './listing.ts'
import { conditionOf } from './listings.server.ts'
import type { SeenSelection, Selection } from './selection.ts'

type Db = Pick<App, 'db'>

export async function selectListingIds(app: Db, selection: Selection) {
  return sql<{ id: string }>`select id from businesses where removed_at is null and ${await selectedBy(app, selection)}`
}

function selectedBy(app: Db, selection: Selection) {
  return selection.kind === 'some'
    ? sql<boolean>`id = any(${[...selection.ids]}::uuid[])`
    : conditionOf(app, selection.query)
}

export async function countSelected({ db }: Db, caller: Caller, selection: SeenSelection): Promise<Held> {
  const { rows } = await sql<{ total: number; since: string[] }>`
    with selected as materialized (${await shownSelection({ db }, selection, 'listed')}),
      since as (${changedSince(sql`selected`, caller)})
    select (select count(*)::integer from selected) as total, coalesce((
      select array_agg(name order by name, b.id) from since join businesses b on b.id = since.id), '{}') as since`.execute(
    db,
  )
  const { total = 0, since = [] } = rows[0] ?? {}
  return { count: total - since.length, since }
}

type Scope = 'listed' | 'deleted-too'

async function shownSelection(app: Db, selection: SeenSelection, scope: Scope) {
  const isThere = scope === 'listed' ? sql`removed_at is null` : sql`true`
  if (selection.kind === 'all')
    return sql`select id, ${selection.seen}::pg_snapshot as seen from businesses where ${isThere} and ${await selectedBy(app, selection)}`
  return sql`select id, shown.seen from businesses
    join unnest(${[...selection.ids]}::uuid[], ${[...selection.seen]}::text[]::pg_snapshot[]) shown (listing_id, seen) on listing_id = id
    where ${isThere}`
}

/** Returns the ids of listings that were added, or that someone else changed, after the list was shown. */
function changedSince(selected: RawBuilder<unknown>, { actor }: Caller) {
  return sql`
    with later as materialized (
      select id, xid, actor_kind = ${actor.kind} and actor_id = ${actor.id} as is_own from changes
      where xid >= (select pg_snapshot_xmin(seen) as first from ${selected} order by first limit 1)
    )
    select s.id from ${selected} s join business_revisions r on r.business_id = s.id join later c on c.id = r.change_id
    where not is_own and r.part not in ('business_availability', 'business_entitlements') and not pg_visible_in_snapshot(c.xid, s.seen)
    union select s.id from ${selected} s join businesses b on b.id = s.id join later c on c.id = b.created_change_id
    where not pg_visible_in_snapshot(c.xid, s.seen)`
}

/** `since` has the names of listings that changed after the list was shown; `count` excludes them. */
export type Held = { count: number; since: string[] }

/** Runs in one transaction, with more time for a whole list, which may be the whole directory. */
export function withSelection<R extends { ok: boolean }>(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  { caller, selection }: { caller: Caller; selection: SeenSelection },
  work: (tx: Transaction, held: Held) => Promise<R>,
  scope: Scope = 'listed',
) {
  const hold = async (tx: Transaction) => work(tx, await holdSelected(tx, { caller, selection, scope }))
  if (selection.kind === 'all') return app.bulkTransaction(hold)
  return app.transaction(async tx => {
    await sql`set local statement_timeout = ${sql.lit(tickedPatienceMs)}`.execute(tx.db)
    return hold(tx)
  })
}

/** Ten thousand listings with indexes and history take longer than a page's statement timeout. */
const tickedPatienceMs = 120_000

/** `changeId` is null if no listing was changed, and so nothing recorded. */
export type Changed = Held & { changed: number; changeId: string | null }
export type Unchanged = { ok: false; reason: 'unchanged'; held: Held }

/** For a change of nothing, which is rolled back so that the audit doesn't offer to undo it. */
export function unchanged({ held }: Unchanged) {
  return { ok: true, ...held, changed: 0, changeId: null } as const
}

/** Use this only within `withSelection`. */
export const isSelected = sql<boolean>`id in (select id from selected_listings)`

type Holding = { caller: Caller; selection: SeenSelection; scope: Scope }

/** Fills the temporary table `selected_listings` (id, seen). A fixed lock order avoids deadlocks. */
async function holdSelected({ db }: Db, { caller, selection, scope }: Holding): Promise<Held> {
  const ids = await shownSelection({ db }, selection, scope)
  await sql`create temporary table selected_listings (id uuid primary key, seen pg_snapshot not null) on commit drop`.execute(
    db,
  )
  const { numAffectedRows } =
    await sql`insert into selected_listings ${ids} order by id for update of businesses`.execute(db)
  await sql`analyze selected_listings`.execute(db)
  // A separate statement: one that waited for a lock still sees the old revisions.
  const { rows } = await sql<{ name: string }>`
    with since as (${changedSince(sql`selected_listings`, caller)}),
      gone as (delete from selected_listings s using since where s.id = since.id returning s.id)
    select name from gone join businesses b on b.id = gone.id order by name, b.id`.execute(db)
  return { count: Number(numAffectedRows ?? 0) - rows.length, since: rows.map(({ name }) => name) }
}

type FlagError = 'forbidden' | 'none-chosen' | 'changed-since-seen'
type Input = { selection: SeenSelection; flag: ListingFlag; value: boolean }

/** Makes one change, which one undo reverts. Counts listings that have the value already, but doesn't write them. */
export async function flagListings(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  caller: Caller,
  { selection, flag, value }: Input,
): Promise<Result<Changed, FlagError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  const work = async (tx: Transaction, held: Held): Promise<Result<Changed, FlagError> | Unchanged> => {
    if (held.count === 0) return { ok: false, reason: nothingHeld(held) }
    const changeId = await recordChange(tx, caller, { action: `${value ? 'set' : 'clear'}-${flag}` })
    const other = sql<boolean>`${isSelected} and ${sql.ref(flag)} <> ${value}`
    const changed = await updateBusinessesWhere(tx, other, { [flag]: value })
    return changed > 0 ? { ok: true, ...held, changed, changeId } : { ok: false, reason: 'unchanged', held }
  }
  const done = await withSelection(app, { caller, selection }, work)
  return 'held' in done ? unchanged(done) : done
}

export function nothingHeld({ since }: Held) {
  return since.length > 0 ? 'changed-since-seen' : 'none-chosen'
}

type RemoveError = FlagError

/** Removed listings stay on record: `undoListingChange` restores them. */
export async function removeListings(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  caller: Caller,
  selection: SeenSelection,
): Promise<Result<Held & { changeId: string }, RemoveError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return withSelection(app, { caller, selection }, async (tx, held) => {
    if (held.count === 0) return { ok: false, reason: nothingHeld(held) }
    const changeId = await recordChange(tx, caller, { action: 'remove-listings' })
    await updateBusinessesWhere(tx, isSelected, { removedAt: tx.clock.now() })
    return { ok: true, ...held, changeId }
  })
}
