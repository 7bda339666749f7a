import { sql } from 'kysely'
import type { App } from '../app.ts'

type Undo = { changeId: string; at: Date; onDeleted?: (done: number, total: number) => void }

const rowsARound = 10_000

/**
 * Undoes what a change did to the listings of the temporary table `undone_businesses` (business_id, fate). Deleted ones go
 * children first and set by set, so that the checks of the references stay quick and the counts hold.
 */
export async function undoBusinesses({ db }: Pick<App, 'db'>, { changeId, at, onDeleted = () => {} }: Undo) {
  await sql`
    select restore_businesses(${changeId}, coalesce(array_agg(business_id), '{}')) from undone_businesses
    where fate = 'restore'`.execute(db)
  await sql`
    update businesses set removed_at = ${at} from undone_businesses u
    where u.business_id = id and fate = 'remove' and removed_at is null`.execute(db)
  await deleteListings(db, onDeleted)
}

async function deleteListings(db: App['db'], onDeleted: NonNullable<Undo['onDeleted']>) {
  await sql`
    create temporary table deleted_businesses on commit drop as
    select business_id, row_number() over (order by business_id) as place from undone_businesses where fate = 'delete'
  `.execute(db)
  await sql`create index on deleted_businesses (place)`.execute(db)
  await sql`analyze deleted_businesses`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total from deleted_businesses`.execute(db)
  const total = rows[0]?.total ?? 0
  onDeleted(0, total)
  // The trigger that copies the categories of a listing beside its name has nothing to copy.
  await sql`select set_config('roof_rescue.deletes_listings', 'on', true)`.execute(db)
  for (let done = 0; done < total; done += rowsARound) {
    await deleteRound(db, done)
    onDeleted(Math.min(total, done + rowsARound), total)
  }
  await sql`select set_config('roof_rescue.deletes_listings', 'off', true)`.execute(db)
}

async function deleteRound(db: App['db'], done: number) {
  const round = sql`d.place > ${done} and d.place <= ${done + rowsARound}`
  for (const table of ['business_slugs', 'business_categories', 'business_hours', 'business_availability'])
    await sql`
      delete from ${sql.table(table)} t using deleted_businesses d where d.business_id = t.business_id and ${round}
    `.execute(db)
  await sql`delete from businesses using deleted_businesses d where d.business_id = id and ${round}`.execute(db)
}
