import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { workOffEvents } from '#domain/billing/work-off-events.server.ts'
import { makeReport } from '#domain/reports/make-report.server.ts'
import type { Report } from '#domain/reports/report.ts'
import { reportQuery } from '#domain/reports/report-query.ts'
import { followSubscriptions } from '#domain/subscriptions/follow-subscriptions.server.ts'
import { settlePurchases } from '#jobs/settle-purchases.ts'
import { changeSandboxPlan } from '#platform/sandbox/sandbox-desk.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { loadSampleData } from '../load-sample-data.ts'

const day = 86_400_000
const boss: Caller = { actor: { kind: 'admin', id: 'boss' }, requestId: 'request', language: 'en' }

async function loaded(at = '2026-11-21T15:20:00Z') {
  const { app, clock } = await testApp()
  clock.at = new Date(at)
  await loadSampleData(app, clock.at)
  return { app, clock }
}

async function report(app: App, asked: Record<string, string> = {}) {
  const made = await makeReport(app, boss, reportQuery.parse(asked))
  if (!made.ok) throw new Error(made.reason)
  return made.report
}

/** The figures of a report's first section by their labels, as they are written: to a tenth. */
function figuresOf({ sections }: Report) {
  const figures = sections[0]?.figures ?? []
  return Object.fromEntries(
    figures.map(({ label, amount }) => [label, amount === null ? null : Math.round(amount * 10) / 10]),
  )
}

const written = {
  Businesses: 156,
  Active: 142,
  Premium: 89,
  'Monthly revenue': 2_456_700,
  'Growth since last month': 12.5,
  'Average rating': 4.6,
  Reviews: 1_247,
  Leads: 342,
  Conversion: 8.3,
}

test.each([
  ['an ordinary day', '2026-11-21T15:20:00Z'],
  ['1 January', '2027-01-01T13:00:00Z'],
  ['29 February', '2028-02-29T17:00:00Z'],
  ['31 March', '2027-03-31T17:00:00Z'],
  ['the night in which the clock goes forward', '2027-03-14T07:30:00Z'],
  ['the night in which the clock goes back', '2026-11-01T06:30:00Z'],
])('the figures of the specification come out of the real queries on %s', async (_, at) => {
  spec('admin 9.18', 'admin 9.19', 'admin 9.20', 'admin 9.21', 'decision 19')
  const { app } = await loaded(at)
  expect(figuresOf(await report(app))).toMatchObject(written)
})

test('one subscription that changes moves the revenue, the growth and the count of its plan', async () => {
  const { app, clock } = await loaded()
  const held = app.db.selectFrom('subscribers').select(['subscriptionId', 'purchaseId']).where('planId', '=', 'premium')
  const { subscriptionId, purchaseId } = await held.orderBy('since').executeTakeFirstOrThrow()
  clock.later(60_000)
  await changeSandboxPlan(app, subscriptionId, {
    ...{ itemId: 'enterprise', priceKey: 'plan-enterprise', name: 'Enterprise plan', priceCents: 29_900 },
  })
  await app.db.updateTable('purchases').set({ checkAt: clock.at }).where('id', '=', purchaseId).execute()
  await workOffEvents(app, settlePurchases)

  const figures = figuresOf(await report(app))
  expect(figures).toMatchObject({ Premium: 88, 'Monthly revenue': 2_466_700 })
  expect(figures['Growth since last month']).toBe(13)
})

test('the jobs that follow subscriptions leave the sample as it is, also when months have gone by', async () => {
  const { app, clock } = await loaded()
  expect(await followSubscriptions(app)).toBe(0)
  const plans = () =>
    app.db.selectFrom('businessEntitlements').select(['businessId', 'plan']).orderBy('businessId').execute()
  const before = await plans()
  expect(before).toHaveLength(133)

  clock.later(70 * day)
  await workOffEvents(app, settlePurchases)
  await followSubscriptions(app)
  expect(await plans()).toEqual(before)
  expect(figuresOf(await report(app))['Monthly revenue']).toBe(2_456_700)
  const mails = await app.db.selectFrom('mails').select('kind').execute()
  expect(mails).toEqual([])
})

test('nobody can sign in to a sample account, and each pays for one listing', async () => {
  const { app } = await loaded()
  const users = await app.db.selectFrom('users').select(['email', 'kind']).execute()
  expect(users).toHaveLength(133)
  expect(users.every(({ email, kind }) => kind === 'user' && email.endsWith('.example.com'))).toBe(true)
  expect(await app.db.selectFrom('credentials').select('id').execute()).toEqual([])
  const owned = await app.db.selectFrom('subscribedListings').select('businessId').execute()
  expect(owned).toHaveLength(108)
})
