import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'

type Db = Pick<App, 'db'>

/** What somebody never paid no longer says who he is. Answers how many. */
export async function forgetUnpaid({ db }: Db, email: string) {
  const { numUpdatedRows } = await db
    .updateTable('purchases')
    .set({ email: '' })
    .where('email', '=', email)
    .where('paidAt', 'is', null)
    .where('state', '<>', 'open')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Buyers are forgotten when the books need them no more: the amounts stay. A subscription that still runs is no old payment,
 * and its buyer's address is needed. Answers how many.
 */
export async function forgetBuyers({ db, clock, retention }: Pick<App, 'db' | 'clock' | 'retention'>) {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('purchases')
    .set({ email: '' })
    .where('email', '<>', '')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('paidAt', 'is', null),
          eb('state', '<>', 'open'),
          eb('openedAt', '<', daysBefore(now, retention.unpaidPurchases)),
        ]),
        eb('paidAt', '<', daysBefore(now, retention.payments)),
      ]),
    )
    .where(sql<boolean>`coalesce(settled -> 'subscription' ->> 'state', 'ended') in ('ended', 'incomplete')`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
