import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { secondsAfter } from '#platform/time/days.ts'

type Store = Pick<App, 'db' | 'clock'>

/** Longer than one run may take. After a crash, the other processes wait at most this long. */
const leaseSeconds = 180

/** Leases the mailbox to one process until its next read; undefined if it isn't due or another process reads. */
export async function claimMailbox({ db, clock }: Store, key: string) {
  const now = clock.now()
  const claimed = await db
    .updateTable('bounceMailbox')
    .set({ nextAt: secondsAfter(now, leaseSeconds) })
    .where(({ eb, or }) => or([eb('nextAt', 'is', null), eb('nextAt', '<=', now)]))
    .returning(['mailbox', 'position', 'failures'])
    .executeTakeFirst()
  return claimed && { failures: claimed.failures, position: claimed.mailbox === key ? claimed.position : '' }
}

export async function savePosition({ db }: Store, key: string, position: string, isUnreadable: boolean) {
  await db
    .updateTable('bounceMailbox')
    .set({ mailbox: key, position, unreadable: sql`unreadable + ${isUnreadable ? 1 : 0}` })
    .execute()
}

export async function noteMailboxRead({ db, clock }: Store, pauseSeconds: number) {
  const now = clock.now()
  const nextAt = secondsAfter(now, pauseSeconds)
  await db
    .updateTable('bounceMailbox')
    .set({ failures: 0, lastError: '', failingSince: null, readAt: now, nextAt })
    .execute()
}

/** A process that stops says nothing about the mailbox. */
export async function releaseMailbox({ db }: Store) {
  await db.updateTable('bounceMailbox').set({ nextAt: null }).execute()
}

type Failure = { failures: number; error: string; pauseSeconds: number }

export async function noteMailboxFailure({ db, clock }: Store, { failures, error, pauseSeconds }: Failure) {
  const now = clock.now()
  const failingSince = sql<Date>`coalesce(failing_since, ${now})`
  await db
    .updateTable('bounceMailbox')
    .set({ failures, lastError: error, nextAt: secondsAfter(now, pauseSeconds), failingSince })
    .execute()
}

export async function readMailboxState({ db }: Pick<App, 'db'>) {
  const state = db.selectFrom('bounceMailbox').select(['readAt', 'failingSince', 'lastError', 'unreadable', 'position'])
  return state.executeTakeFirstOrThrow()
}
