import { sql } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import type { ListingFlag } from './listing.ts'
import { conditionOf } from './listings.server.ts'
import type { Selection } from './selection.ts'

type Db = Pick<App, 'db'>

export async function selectListingIds(app: Db, selection: Selection) {
  return sql<{ id: string }>`select id from businesses where removed_at is null and ${await selectedBy(app, selection)}`
}

function selectedBy(app: Db, selection: Selection) {
  return selection.kind === 'some'
    ? sql<boolean>`id = any(${[...selection.ids]}::uuid[])`
    : conditionOf(app, selection.query)
}

export async function countSelected({ db }: Db, selection: Selection) {
  const ids = await selectListingIds({ db }, selection)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${ids}) selected`.execute(db)
  return rows[0]?.count ?? 0
}

type Scope = 'listed' | 'deleted-too'

/** Runs in one transaction, with more time for a whole list, which may be the whole directory. */
export function withSelection<R extends { ok: boolean }>(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  selection: Selection,
  work: (tx: Transaction, count: number) => Promise<R>,
  scope: Scope = 'listed',
) {
  const hold = async (tx: Transaction) => work(tx, await holdSelected(tx, selection, scope))
  if (selection.kind === 'all') return app.bulkTransaction(hold)
  return app.transaction(async tx => {
    await sql`set local statement_timeout = ${sql.lit(tickedPatienceMs)}`.execute(tx.db)
    return hold(tx)
  })
}

/** Ten thousand listings with indexes and history take longer than a page's statement timeout. */
const tickedPatienceMs = 120_000

/** Use this only within `withSelection`. */
export const isSelected = sql<boolean>`id in (select id from selected_listings)`

/** Fills the temporary table `selected_listings` (id). A fixed lock order avoids deadlocks. Returns the count. */
async function holdSelected({ db }: Db, selection: Selection, scope: Scope) {
  const ids =
    scope === 'listed'
      ? await selectListingIds({ db }, selection)
      : sql`select id from businesses where ${await selectedBy({ db }, selection)}`
  await sql`create temporary table selected_listings (id uuid primary key) on commit drop`.execute(db)
  const { numAffectedRows } = await sql`insert into selected_listings ${ids} order by id for update`.execute(db)
  await sql`analyze selected_listings`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type FlagError = 'forbidden' | 'none-chosen'
type Input = { selection: Selection; flag: ListingFlag; value: boolean }
type Flagged = { count: number; changed: number; changeId: string }

/** Makes one change, which one undo reverts. Counts listings that have the value already, but doesn't write them. */
export async function flagListings(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  caller: Caller,
  { selection, flag, value }: Input,
): Promise<Result<Flagged, FlagError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return withSelection(app, selection, async (tx, count) => {
    if (count === 0) return { ok: false, reason: 'none-chosen' }
    const changeId = await recordChange(tx, caller, { action: `${value ? 'set' : 'clear'}-${flag}` })
    const other = sql<boolean>`${isSelected} and ${sql.ref(flag)} <> ${value}`
    return { ok: true, count, changed: await updateBusinessesWhere(tx, other, { [flag]: value }), changeId }
  })
}

type RemoveError = 'forbidden' | 'none-chosen'

/** Removed listings stay on record: `undoListingChange` restores them. */
export async function removeListings(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  caller: Caller,
  selection: Selection,
): Promise<Result<{ count: number; changeId: string }, RemoveError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return withSelection(app, selection, async (tx, count) => {
    if (count === 0) return { ok: false, reason: 'none-chosen' }
    const changeId = await recordChange(tx, caller, { action: 'remove-listings' })
    await updateBusinessesWhere(tx, isSelected, { removedAt: tx.clock.now() })
    return { ok: true, count, changeId }
  })
}
