import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { daysBefore } from '#platform/time/days.ts'
import { deviceKeptDays } from './sign-in-cookies.ts'

type Store = Pick<App, 'db' | 'clock'>
type Device = { userId: string; device: string }

/** Remembers the browser. 'first': the account never had another one. */
export async function meetDevice({ db, clock }: Store, { userId, device }: Device) {
  const now = clock.now()
  const met = { userId, deviceHash: hashToken(device), since: now, seenAt: now }
  const [known, any] = await Promise.all([
    db
      .updateTable('knownDevices')
      .set({ seenAt: now })
      .where('userId', '=', userId)
      .where('deviceHash', '=', met.deviceHash)
      .executeTakeFirstOrThrow(),
    db.selectFrom('knownDevices').select('userId').where('userId', '=', userId).limit(1).executeTakeFirst(),
  ])
  if (known.numUpdatedRows > 0n) return 'known'
  await db
    .insertInto('knownDevices')
    .values(met)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return any ? 'new' : 'first'
}

/**
 * Deletes browsers whose cookie has expired, except each account's latest. Without it, the next new browser would count as the first
 * and cause no email.
 */
export async function eraseDevices({ db, clock }: Store) {
  const erased = db
    .deleteFrom('knownDevices as old')
    .where('old.seenAt', '<', daysBefore(clock.now(), deviceKeptDays))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('knownDevices as later')
          .select('later.userId')
          .whereRef('later.userId', '=', 'old.userId')
          .whereRef('later.seenAt', '>', 'old.seenAt'),
      ),
    )
  return Number((await erased.executeTakeFirstOrThrow()).numDeletedRows)
}
