import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { secondsAfter } from '#platform/time/days.ts'
import { failuresUntilStop, pauseSeconds } from './geocoder-pause.ts'

type Store = Pick<App, 'db' | 'clock'>

export type GeocoderState = {
  failures: number
  lastError: string
  pausedUntil: Date | null
  stoppedAt: Date | null
}

/** The lease is longer than any request: a process that crashes blocks the others only until it ends. */
const leaseSeconds = 360

export async function readGeocoderState({ db }: Pick<App, 'db'>): Promise<GeocoderState> {
  return db
    .selectFrom('geocoderState')
    .select(['failures', 'lastError', 'pausedUntil', 'stoppedAt'])
    .executeTakeFirstOrThrow()
}

/** Leases the geocoder to one process; undefined if another has it or it is paused. */
export async function claimGeocoder({ db, clock }: Store): Promise<{ failures: number } | undefined> {
  const now = clock.now()
  return db
    .updateTable('geocoderState')
    .set({ pausedUntil: secondsAfter(now, leaseSeconds) })
    .where(({ eb, or }) => or([eb('pausedUntil', 'is', null), eb('pausedUntil', '<=', now)]))
    .returning('failures')
    .executeTakeFirst()
}

export async function releaseGeocoder({ db }: Store) {
  await db.updateTable('geocoderState').set({ pausedUntil: null }).execute()
}

export async function noteGeocoderAnswer({ db }: Store, failures: number) {
  await db.updateTable('geocoderState').set({ failures, lastError: '', pausedUntil: null, stoppedAt: null }).execute()
}

export async function noteGeocoderFailure(
  { db, clock }: Store,
  { failures, error, retryAfterSeconds }: { failures: number; error: string; retryAfterSeconds: number | undefined },
) {
  const now = clock.now()
  await db
    .updateTable('geocoderState')
    .set({
      failures,
      lastError: error,
      pausedUntil: secondsAfter(now, pauseSeconds(failures, retryAfterSeconds)),
      ...(failures >= failuresUntilStop && { stoppedAt: sql<Date>`coalesce(stopped_at, ${now})` }),
    })
    .execute()
}

export async function resumeGeocoder({ db }: Pick<App, 'db'>) {
  await db
    .updateTable('geocoderState')
    .set({ failures: 0, lastError: '', pausedUntil: null, stoppedAt: null })
    .where('failures', '>', 0)
    .execute()
}
