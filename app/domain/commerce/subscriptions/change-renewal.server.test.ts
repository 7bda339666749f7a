import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { subscribed } from '#tests/support/subscribed.ts'
import { lockPurchase } from '../billing/purchases.server.ts'
import { changeRenewal } from './change-renewal.server.ts'

/** Resolves when a statement in the test's database waits for a row lock. */
async function untilSomebodyWaits({ db }: App) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0);
}

function changes({ db }: App, action: string) {
  return db.selectFrom('changes').select('id').where('action', '=', action).execute()
}

async function fulfillmentOf({ db }: App) {
  return (await db.selectFrom('purchases').select('fulfillment').executeTakeFirstOrThrow()).fulfillment
}

test('waits while the job settles the same purchase and then reports the result', async () => {
  const { app, account, held, now } = await subscribed()
  let cancelled: ReturnType<typeof changeRenewal> | undefined
  await app.transaction(async tx => {
    await lockPurchase(tx, held.purchaseId)
    cancelled = changeRenewal(app, account.caller, { cancels: true })
    await Promise.race([cancelled, untilSomebodyWaits(app)])
    return { ok: true }
  })
  expect(await cancelled).toMatchObject({ ok: true })
  expect(await now()).toMatchObject({ cancelAtPeriodEnd: true })
  expect(await changes(app, 'cancel-subscription')).toHaveLength(1)
})

test('keeps the state of the provider’s last call when two tabs cancel and resume', async () => {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const slow = (sandbox: Payments): Payments => ({
    ...sandbox,
    async cancelAtPeriodEnd(id, cancels) {
      const told = await sandbox.cancelAtPeriodEnd(id, cancels)
      asked.resolve()
      if (cancels) await released.promise
      return told
    },
  })
  const { app, account, held, now, fulfill } = await subscribed('professional', {
    payments: parts => slow(openSandboxPayments(parts)),
  })
  const cancelled = changeRenewal(app, account.caller, { cancels: true })
  await asked.promise
  const resumed = changeRenewal(app, account.caller, { cancels: false })
  await Promise.race([resumed, untilSomebodyWaits(app)])
  released.resolve()
  expect([await cancelled, await resumed]).toMatchObject([{ ok: true }, { ok: true }])

  expect(await app.payments.readSubscription(held.subscriptionId)).toMatchObject({ cancelsAtPeriodEnd: false })
  expect(await now()).toMatchObject({ cancelAtPeriodEnd: false })
  // The next event finds it already stored.
  expect(await fulfillmentOf(app)).toMatchObject({ subscription: { cancelsAtPeriodEnd: false } })
  const before = await changes(app, 'fulfill-purchase')
  await fulfill()
  expect(await changes(app, 'fulfill-purchase')).toEqual(before)
})

test('stores a cancellation like the job does, so that a later resumption elsewhere is noticed', async () => {
  const { app, account, held, now, fulfill } = await subscribed()
  await changeRenewal(app, account.caller, { cancels: true })
  expect(await fulfillmentOf(app)).toMatchObject({ state: 'paid', subscription: { cancelsAtPeriodEnd: true } })
  await app.payments.cancelAtPeriodEnd(held.subscriptionId, false)
  await fulfill()
  expect(await now()).toMatchObject({ cancelAtPeriodEnd: false })
})
