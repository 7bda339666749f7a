import { expect, test } from 'vitest'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { followSubscriptions } from '#domain/commerce/subscriptions/follow-subscriptions.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { changeSandboxPlan } from '#platform/payments/sandbox-desk.ts'
import { overviewOf } from '#tests/support/made-report.ts'
import { sampleApp } from '#tests/support/sample-app.ts'

const day = 86_400_000

test("a changed subscription changes the revenue, the growth and its plan's count", async () => {
  const { app, clock } = await sampleApp()
  const held = app.db.selectFrom('subscribers').select(['subscriptionId', 'purchaseId']).where('planId', '=', 'premium')
  const { subscriptionId, purchaseId } = await held.orderBy('since').executeTakeFirstOrThrow()
  clock.later(60_000)
  await changeSandboxPlan(app, subscriptionId, {
    ...{ itemId: 'enterprise', priceKey: 'plan-enterprise', name: 'Enterprise plan', priceCents: 29_900, per: 'month' },
  })
  await app.db.updateTable('purchases').set({ checkAt: clock.at }).where('id', '=', purchaseId).execute()
  await processDueEvents(app, fulfillPurchases)

  const figures = await overviewOf(app)
  expect(figures).toMatchObject({ Premium: 88, 'Monthly revenue': 2_466_700 })
  expect(figures['Growth since last month']).toBe(13)
})

test('the subscription jobs leave the sample unchanged, even after months', async () => {
  const { app, clock } = await sampleApp()
  expect(await followSubscriptions(app)).toBe(0)
  const plans = () =>
    app.db.selectFrom('businessEntitlements').select(['businessId', 'plan']).orderBy('businessId').execute()
  const before = await plans()
  expect(before).toHaveLength(133)

  clock.later(70 * day)
  await processDueEvents(app, fulfillPurchases)
  await followSubscriptions(app)
  expect(await plans()).toEqual(before)
  expect((await overviewOf(app))['Monthly revenue']).toBe(2_456_700)
  const mails = await app.db.selectFrom('mails').select('kind').execute()
  expect(mails).toEqual([])
})

test('no sample account can sign in, and each pays for one listing', async () => {
  const { app } = await sampleApp()
  const users = await app.db.selectFrom('users').select(['email', 'kind']).execute()
  expect(users).toHaveLength(133)
  expect(users.every(({ email, kind }) => kind === 'user' && email.endsWith('.example.com'))).toBe(true)
  expect(await app.db.selectFrom('credentials').select('id').execute()).toEqual([])
  const owned = await app.db.selectFrom('subscribedListings').select('businessId').execute()
  expect(owned).toHaveLength(108)
})
