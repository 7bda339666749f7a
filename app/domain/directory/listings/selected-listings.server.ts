import { sql } from 'kysely'
import type { App, Transaction } from '#domain/app.ts'
import { conditionOf } from './listings.server.ts'
import type { Selection } from './selection.ts'

type Db = Pick<App, 'db'>

/** The selected businesses, as a query for their `id` that stands within another one. None that is removed is among them. */
export async function selectListingIds({ db }: Db, selection: Selection) {
  const which =
    selection.kind === 'some'
      ? sql`id = any(${[...selection.ids]}::uuid[])`
      : await conditionOf({ db }, selection.query)
  return sql<{ id: string }>`select id from businesses where removed_at is null and ${which}`
}

/** However many they are: each is counted. */
export async function countSelected({ db }: Db, selection: Selection) {
  const ids = await selectListingIds({ db }, selection)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${ids}) selected`.execute(db)
  return rows[0]?.count ?? 0
}

/** Work on a selection, all of it in one transaction; all that a list found may be the whole directory, and has more time. */
export function withSelection<R extends { ok: boolean }>(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  selection: Selection,
  work: (tx: Transaction, count: number) => Promise<R>,
) {
  const hold = async (tx: Transaction) => work(tx, await holdSelected(tx, selection))
  if (selection.kind === 'all') return app.bulkTransaction(hold)
  return app.transaction(async tx => {
    await sql`set local statement_timeout = ${sql.lit(tickedPatienceMs)}`.execute(tx.db)
    return hold(tx)
  })
}

/** Ten thousand listings with all their indexes and their history take longer than a statement of a page may. */
const tickedPatienceMs = 120_000

/** The condition that finds the selected businesses, within `withSelection`. */
export const isSelected = sql<boolean>`id in (select id from selected_listings)`

/**
 * Keeps the selected businesses in the temporary table `selected_listings` (id) and holds them until the transaction ends;
 * answers how many. Taken in one order, so that of two selections that share some one waits for the other.
 */
async function holdSelected({ db }: Db, selection: Selection) {
  const ids = await selectListingIds({ db }, selection)
  await sql`create temporary table selected_listings (id uuid primary key) on commit drop`.execute(db)
  const { numAffectedRows } = await sql`insert into selected_listings ${ids} order by id for update`.execute(db)
  await sql`analyze selected_listings`.execute(db)
  return Number(numAffectedRows ?? 0)
}
