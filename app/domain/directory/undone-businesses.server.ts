import { sql } from 'kysely'
import type { App } from '../app.ts'

type Undo = { changeId: string; at: Date }

/**
 * Undoes what a change did to the listings of the temporary table `undone_businesses` (business_id, fate). Deleted ones go
 * children first and set by set, so that the checks of the references stay quick and the counts hold.
 */
export async function undoBusinesses({ db }: Pick<App, 'db'>, { changeId, at }: Undo) {
  await sql`
    select restore_businesses(${changeId}, coalesce(array_agg(business_id), '{}')) from undone_businesses
    where fate = 'restore'`.execute(db)
  await sql`
    update businesses set removed_at = ${at} from undone_businesses u
    where u.business_id = id and fate = 'remove' and removed_at is null`.execute(db)
  for (const table of ['business_slugs', 'business_categories', 'business_hours', 'business_availability'])
    await sql`
      delete from ${sql.table(table)} t using undone_businesses u where u.business_id = t.business_id and fate = 'delete'
    `.execute(db)
  await sql`delete from businesses using undone_businesses u where u.business_id = id and fate = 'delete'`.execute(db)
}
