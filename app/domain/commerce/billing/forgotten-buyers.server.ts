import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { forgetRefundReasons } from '../ledger/received-payments.server.ts'

type Db = Pick<App, 'db'>

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

/** Clears expired addresses unless a subscription runs, and reasons of refunds; amounts stay. Returns the number changed. */
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
    .where(sql<boolean>`coalesce(fulfillment -> 'subscription' ->> 'state', 'ended') in ('ended', 'incomplete')`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) + (await forgetRefundReasons({ db, clock, retention }))
}
