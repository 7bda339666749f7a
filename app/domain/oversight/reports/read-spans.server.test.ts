import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { changeSandboxPlan, refundSubscription } from '#platform/payments/sandbox-desk.ts'
import { switchRenewal } from '#platform/payments/sandbox-subscriptions.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildSubscription, fulfill } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'

const day = 86_400_000
const enterprise = {
  itemId: 'enterprise',
  priceKey: 'plan-enterprise',
  name: 'Enterprise plan',
  priceCents: 29_900,
  per: 'month',
} as const

function spans({ db }: App) {
  return db
    .selectFrom('subscriptionSpans')
    .select(['planId', 'priceCents', 'startedAt', 'endedAt', 'isFirst', 'isLast'])
    .orderBy('id')
    .execute()
}

test('records a subscription’s start, change and end as gapless spans per plan', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const began = clock.at
  const account = await buildAccount(app)
  const { sessionId, subscriptionId } = await buildSubscription(app, account, 'professional')
  expect(await spans(app)).toEqual([
    { planId: 'professional', priceCents: 9_900, startedAt: began, endedAt: null, isFirst: true, isLast: false },
  ])

  const changed = new Date(began.getTime() + 5 * day)
  clock.at = changed
  await changeSandboxPlan(app, subscriptionId, enterprise)
  await fulfill(app, sessionId)
  await switchRenewal(app, subscriptionId, true)
  await fulfill(app, sessionId)
  const ended = new Date('2026-08-01T12:00:00Z')
  clock.at = new Date(ended.getTime() + day)
  await fulfill(app, sessionId)
  expect(await spans(app)).toEqual([
    { planId: 'professional', priceCents: 9_900, startedAt: began, endedAt: changed, isFirst: true, isLast: false },
    { planId: 'enterprise', priceCents: 29_900, startedAt: changed, endedAt: ended, isFirst: false, isLast: true },
  ])
})

test('keeps the span at a renewal and ends it at a refund', async () => {
  const { app, clock } = await testApp()
  const { sessionId, subscriptionId } = await buildSubscription(app, await buildAccount(app), 'basic')
  clock.later(40 * day)
  await fulfill(app, sessionId)
  expect(await spans(app)).toMatchObject([{ planId: 'basic', endedAt: null }])
  await refundSubscription(app, subscriptionId)
  await fulfill(app, sessionId)
  expect(await spans(app)).toMatchObject([{ planId: 'basic', isLast: true }])
  expect((await spans(app))[0]?.endedAt).not.toBeNull()
})

test('records free trial days and the paid time after them as one subscription', async () => {
  const { app, clock } = await testApp()
  await app.db.insertInto('planTrials').values({ planId: 'premium', days: 10 }).execute()
  const { sessionId } = await buildSubscription(app, await buildAccount(app), 'premium')
  expect(await spans(app)).toMatchObject([{ priceCents: 0, isFirst: true, endedAt: null }])
  clock.later(11 * day)
  await fulfill(app, sessionId)
  expect(await spans(app)).toMatchObject([
    { priceCents: 0, isLast: false, endedAt: clock.at },
    { priceCents: 19_900, isFirst: false, endedAt: null },
  ])
})

test('ends the subscription of a deleted account and keeps its revenue', async () => {
  const { app } = await testApp()
  const account = await buildAccount(app)
  await buildSubscription(app, account, 'basic')
  await app.db.deleteFrom('users').where('id', '=', account.id).execute()
  expect(await spans(app)).toMatchObject([{ planId: 'basic', priceCents: 4_900, isLast: true }])
  expect(await app.db.selectFrom('subscriptionSpans').select('userId').execute()).toEqual([{ userId: null }])
})

test('agrees with the current row of each subscription', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await buildSubscription(app, await buildAccount(app), 'premium')
  const gone = await buildSubscription(app, await buildAccount(app, { email: 'bob@example.com' }), 'basic')
  const endedAt = new Date(app.clock.now().getTime() + day)
  await app.db
    .updateTable('subscribers')
    .set({ status: 'ended', endedAt, updatedAt: endedAt })
    .where('subscriptionId', '=', gone.subscriptionId)
    .execute()
  const kept = await spans(app)

  await app.db.deleteFrom('subscriptionSpans').execute()
  await sql`
    insert into subscription_spans (user_id, subscription_id, plan_id, price_cents, started_at, ended_at, is_first, is_last)
    select user_id, subscription_id, plan_id, case when status = 'trialing' then 0 else price_cents end,
      since, case when ended_at is not null then greatest(since, ended_at) end, true, ended_at is not null
    from subscribers where status <> 'incomplete'`.execute(app.db)
  expect(await spans(app)).toEqual(expect.arrayContaining(kept))
  expect(kept).toHaveLength(2)
})

test('records an ended subscription in full and starts a separate span for a new one', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const account = await buildAccount(app)
  const { sessionId, subscriptionId } = await buildSubscription(app, account, 'basic')
  await refundSubscription(app, subscriptionId)
  await fulfill(app, sessionId)
  clock.later(day)
  await buildSubscription(app, account, 'premium')
  expect(await spans(app)).toMatchObject([
    { planId: 'basic', isFirst: true, isLast: true },
    { planId: 'premium', startedAt: clock.at, endedAt: null, isFirst: true },
  ])
})
