import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { undoableSince } from '#domain/foundation/changes/undo-window.ts'
import type { DataReset } from './data-reset.ts'
import { listingStatuses } from './listing.ts'

/** Returns the resets that can still be restored, latest first. */
export async function listResets({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<DataReset[]> {
  const since = undoableSince(clock.now())
  // Names every status, so that the index of hidden listings can also search by time.
  const { rows } = await sql<DataReset>`
    select id as change_id, at, count from changes c cross join lateral (
      select count(*)::integer as count from businesses
      where not live and status = any(${[...listingStatuses]}) and removed_at = c.at
    ) gone where action = 'reset-data' and at > ${since} and count > 0 order by at desc`.execute(db)
  return rows
}

/** Returns when a reset happened, or undefined for any other change. */
export async function findReset({ db }: Pick<App, 'db'>, changeId: string) {
  const { rows } = await sql<{ at: Date }>`
    select at from changes where id = ${changeId} and action = 'reset-data'`.execute(db)
  return rows[0]
}
