import { expect, test } from 'vitest'
import { changeRenewal } from '#domain/commerce/subscriptions/change-renewal.server.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { figuresOf, partOf } from '#tests/support/made-report.ts'
import { testApp } from '#tests/support/test-app.ts'

const day = 86_400_000

test('shows monthly revenue now and before, with new and ended subscriptions', async () => {
  const { app, clock } = await testApp()
  const today = clock.at.getTime()
  clock.at = new Date(today - 45 * day)
  await buildSubscription(app, await buildAccount(app, { email: 'old@example.com' }), 'premium')
  const gone = await buildSubscription(app, await buildAccount(app, { email: 'gone@example.com' }), 'basic')
  clock.at = new Date(today - 2 * day)
  await buildSubscription(app, await buildAccount(app, { email: 'new@example.com' }), 'enterprise')
  await app.db
    .updateTable('subscribers')
    .set({ status: 'ended', endedAt: new Date(today - day), updatedAt: new Date(today - day) })
    .where('subscriptionId', '=', gone.subscriptionId)
    .execute()
  clock.at = new Date(today)

  const figures = await figuresOf(app, 'revenue-figures')
  expect(figures.get('Monthly revenue')).toEqual([49_800, 24_800])
  expect(figures.get('Growth since last month')?.[0]).toBeCloseTo(100.8, 1)
  expect(figures.get('Subscriptions')).toEqual([2, 2])
  expect(figures.get('Revenue per subscription')).toEqual([24_900, 12_400])
  expect(figures.get('New subscriptions')).toEqual([1, 2])
  expect(figures.get('Ended subscriptions')).toEqual([1, 0])

  const { chart } = await partOf(app, 'monthly-revenue', { range: '7' })
  if (chart?.kind !== 'line') throw new Error('no line')
  expect(chart.series[0]?.amounts).toEqual([24_800, 24_800, 24_800, 24_800, 54_700, 49_800, 49_800])
  expect((await partOf(app, 'revenue-by-plan')).table?.rows).toEqual([
    ['Enterprise', 1, 29_900],
    ['Premium', 1, 19_900],
    ['Basic', 0, 0],
    ['Professional', 0, 0],
  ])
  const moved = await partOf(app, 'new-and-ended', { range: '7' })
  if (moved.chart?.kind !== 'columns') throw new Error('no columns')
  expect(moved.chart.series.map(({ amounts }) => amounts)).toEqual([
    [0, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 1, 0],
  ])
})

test('counts the reasons of cancellations, and those that were taken back', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const accounts = await Promise.all(['ann', 'bob'].map(name => buildAccount(app, { email: `${name}@example.com` })))
  for (const account of accounts) {
    await buildSubscription(app, account, 'basic')
    await changeRenewal(app, account.caller, { cancels: true, reason: 'too-expensive' })
  }
  const [ann] = accounts
  if (ann) await changeRenewal(app, ann.caller, { cancels: false })
  expect((await partOf(app, 'why-canceled')).table?.rows).toEqual([['It costs too much', 2, 1]])
})

test('counts packages and sponsorships on their day of payment unless refunded', async () => {
  const { app, clock } = await testApp()
  const changeId = app.ids.next()
  await app.db
    .insertInto('changes')
    .values({ id: changeId, actorKind: 'system', actorId: 'test', action: 'test', requestId: '', at: clock.at })
    .execute()
  const sale = (kind: string, name: string, priceCents: number, paidAt: string, state = 'paid') => {
    const id = app.ids.next()
    const rest = { itemId: name, per: 'month', checkoutSessionId: id, checkoutUrl: '/', openedAt: clock.at, changeId }
    return { id, email: 'ad@example.com', kind, name, priceCents, paidAt: new Date(paidAt), state, ...rest }
  }
  await app.db
    .insertInto('purchases')
    .values([
      sale('ad-package', 'Professional advertising package', 89_900, '2026-06-20T12:00:00Z'),
      sale('ad-package', 'Professional advertising package', 89_900, '2026-06-21T12:00:00Z'),
      sale('sponsorship', 'Sponsorship of Tiles Inc', 850_000, '2026-06-02T04:00:00Z'),
      sale('sponsorship', 'Sponsorship of Nails Inc', 100_000, '2026-06-02T03:59:59Z'),
      sale('ad-package', 'Basic advertising package', 29_900, '2026-06-22T12:00:00Z', 'refunded'),
      sale('plan', 'Basic plan', 4_900, '2026-06-22T12:00:00Z'),
    ])
    .execute()
  expect((await partOf(app, 'advertising')).table?.rows).toEqual([
    ['Ad package', 'Professional advertising package', 2, 179_800],
    ['Sponsorship', 'Sponsorship', 1, 850_000],
  ])
  expect((await figuresOf(app, 'revenue-figures')).get('Ads and sponsorships sold')).toEqual([1_029_800, 100_000])
})
