import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Validators } from '#platform/network/weather-service.ts'
import { secondsAfter } from '#platform/time/days.ts'

type Store = Pick<App, 'db' | 'clock'>

/** Longer than any request: a process that crashes blocks the others only until then. */
const leaseSeconds = 60

/** Leases the service to one process until its next read; undefined if it isn't due or another process reads. */
export async function claimWeather({ db, clock }: Store): Promise<(Validators & { failures: number }) | undefined> {
  const now = clock.now()
  return db
    .updateTable('weatherState')
    .set({ nextAt: secondsAfter(now, leaseSeconds) })
    .where(({ eb, or }) => or([eb('nextAt', 'is', null), eb('nextAt', '<=', now)]))
    .returning(['address', 'etag', 'lastModified', 'failures'])
    .executeTakeFirst()
}

export async function noteWeatherRead({ db, clock }: Store, everySeconds: number, validators?: Validators) {
  const now = clock.now()
  const rest = { failures: 0, lastError: '', failingSince: null }
  await db
    .updateTable('weatherState')
    .set({ ...validators, ...rest, readAt: now, nextAt: secondsAfter(now, everySeconds) })
    .execute()
}

/** An aborted request says nothing about the service. */
export async function releaseWeather({ db }: Pick<App, 'db'>) {
  await db.updateTable('weatherState').set({ nextAt: null }).execute()
}

export async function noteWeatherFailure(
  { db, clock }: Store,
  { failures, error, pauseSeconds }: { failures: number; error: string; pauseSeconds: number },
) {
  const now = clock.now()
  await db
    .updateTable('weatherState')
    .set({
      failures,
      lastError: error,
      nextAt: secondsAfter(now, pauseSeconds),
      failingSince: sql<Date>`coalesce(failing_since, ${now})`,
    })
    .execute()
}

export async function readWeatherState({ db }: Pick<App, 'db'>) {
  return db.selectFrom('weatherState').select(['readAt', 'failingSince', 'lastError']).executeTakeFirstOrThrow()
}

/** Two processes never store messages at once. */
export async function lockWeather({ db }: Pick<App, 'db'>) {
  await db.selectFrom('weatherState').select('id').forUpdate().execute()
}
