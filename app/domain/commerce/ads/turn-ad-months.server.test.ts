import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { renewSubscription } from '#platform/payments/sandbox-desk.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { approve, buildBanner, buildPackage } from '#tests/support/build-banner.ts'
import { fulfillSandbox } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rejectBanner } from '../banners/decide-banner.server.ts'
import { readSlots } from './campaigns.server.ts'
import { renewPackage } from './change-own-campaign.server.ts'
import { chooseAd } from './choose-ad.server.ts'
import { readOwnCampaigns } from './read-own-campaigns.server.ts'
import { turnAdMonths } from './turn-ad-months.server.ts'

const day = 86_400_000

/** Paid on July 1, 2026 at noon UTC. */
async function paid() {
  const test = await testApp()
  await buildOperator(test.app)
  const account = await buildAccount(test.app, { email: 'ads@gulftile.example' })
  const { purchaseId } = await buildPackage(test.app, account)
  const id = await buildBanner(test.app, { caller: account.caller })
  return { ...test, account, purchaseId, id }
}

const booking = (app: App, purchaseId: string) =>
  app.db.selectFrom('adBookings').selectAll().where('purchaseId', '=', purchaseId).executeTakeFirstOrThrow()

async function isShown(app: App) {
  const { placements } = await readSlots(app)
  return placements.length > 0 && (await chooseAd(app, visitor('ann'), 'sidebar-banner')) !== null
}

/** The provider ends the paid month: it charges the next one, or the subscription ends. */
async function chargeMonth(app: App, purchaseId: string) {
  const { subscriptionId } = await app.db
    .selectFrom('purchases')
    .select('subscriptionId')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  await renewSubscription(app, subscriptionId ?? '')
  await fulfillSandbox(app)
}

test('the paid month starts at the approval, and the email names its days', async () => {
  const { app, clock, id, purchaseId } = await paid()
  clock.later(5 * day)
  expect(await booking(app, purchaseId)).toMatchObject({ servesFrom: null })
  await approve(app, id)
  expect(await booking(app, purchaseId)).toMatchObject({
    servesFrom: new Date('2026-07-06T12:00:00Z'),
    periodStart: new Date('2026-07-06T12:00:00Z'),
    periodEnd: new Date('2026-08-06T12:00:00Z'),
    servesUntil: new Date('2026-08-06T12:00:00Z'),
    paidUntil: new Date('2026-08-01T12:00:00Z'),
  })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail?.text).toContain('from July 6, 2026 to August 6, 2026')
})

test('a renewal extends the banner, and its views start again when its own month ends', async () => {
  const { app, clock, id, purchaseId } = await paid()
  clock.later(5 * day)
  await approve(app, id)
  await app.db.updateTable('adBookings').set({ periodViews: 9_000 }).execute()
  clock.at = new Date('2026-08-01T11:59:00Z')
  await chargeMonth(app, purchaseId)
  expect(await booking(app, purchaseId)).toMatchObject({
    periodViews: 9_000,
    servesUntil: new Date('2026-09-06T12:00:00Z'),
  })
  expect(await turnAdMonths(app)).toBe(0)

  clock.at = new Date('2026-08-06T12:00:00Z')
  expect(await turnAdMonths(app)).toBe(1)
  expect(await booking(app, purchaseId)).toMatchObject({
    ...{ state: 'running', periodViews: 0 },
    ...{ periodStart: new Date('2026-08-06T12:00:00Z'), periodEnd: new Date('2026-09-06T12:00:00Z') },
  })
  expect(await turnAdMonths(app)).toBe(0)
})

test('a package that isn’t renewed is extended by the days its approval took', async () => {
  const { app, clock, id, purchaseId, account } = await paid()
  clock.later(5 * day)
  await approve(app, id)
  expect(await renewPackage(app, account.caller, { id, renews: false })).toEqual({ ok: true })
  clock.at = new Date('2026-08-01T12:00:00Z')
  await chargeMonth(app, purchaseId)
  clock.at = new Date('2026-08-05T20:00:00Z')
  expect(await booking(app, purchaseId)).toMatchObject({ state: 'running', renews: false })
  expect(await isShown(app)).toBe(true)
  clock.at = new Date('2026-08-06T12:00:00Z')
  expect(await isShown(app)).toBe(false)
  await turnAdMonths(app)
  expect(await booking(app, purchaseId)).toMatchObject({ state: 'ended' })
})

test('months paid before a late approval are all shown', async () => {
  const { app, clock, id, purchaseId } = await paid()
  clock.at = new Date('2026-08-01T11:59:00Z')
  await chargeMonth(app, purchaseId)
  clock.at = new Date('2026-08-10T12:00:00Z')
  await approve(app, id)
  expect(await booking(app, purchaseId)).toMatchObject({
    periodEnd: new Date('2026-09-10T12:00:00Z'),
    servesUntil: new Date('2026-10-11T12:00:00Z'),
  })
  clock.at = new Date('2026-09-10T12:00:00Z')
  await turnAdMonths(app)
  // The last day of a longer month belongs to it.
  expect(await booking(app, purchaseId)).toMatchObject({ periodEnd: new Date('2026-10-11T12:00:00Z') })
})

test('a banner goes on without a gap with a package bought before its own ends', async () => {
  const { app, clock, id, purchaseId, account } = await paid()
  await approve(app, id)
  await renewPackage(app, account.caller, { id, renews: false })
  clock.at = new Date('2026-07-20T12:00:00Z')
  const next = await buildPackage(app, account, 'banner-professional')
  expect(await booking(app, next.purchaseId)).toMatchObject({ servesFrom: null })
  clock.at = new Date('2026-08-01T12:00:30Z')
  await chargeMonth(app, purchaseId)
  await turnAdMonths(app)
  expect(await booking(app, next.purchaseId)).toMatchObject({ servesFrom: new Date('2026-08-01T12:00:00Z') })
  expect(await booking(app, purchaseId)).toMatchObject({ state: 'ended' })
  const own = await readOwnCampaigns(app, account.caller)
  expect(own.ok && own.campaigns).toMatchObject([{ id, state: 'running', month: { name: 'Professional' } }])
})

test('a package bought after its banner’s own has ended starts at once', async () => {
  const { app, clock, id, purchaseId, account } = await paid()
  await approve(app, id)
  await renewPackage(app, account.caller, { id, renews: false })
  clock.at = new Date('2026-08-02T12:00:00Z')
  await chargeMonth(app, purchaseId)
  await turnAdMonths(app)
  clock.at = new Date('2026-08-20T12:00:00Z')
  const next = await buildPackage(app, account)
  expect(await booking(app, next.purchaseId)).toMatchObject({ servesFrom: clock.at })
})

test('a banner that was approved before it was paid for starts with the payment', async () => {
  const test = await testApp()
  const { app, clock } = test
  await buildOperator(app)
  const account = await buildAccount(app, { email: 'ads@gulftile.example' })
  const id = await buildBanner(app, { caller: account.caller })
  await approve(app, id)
  clock.later(3 * day)
  const { purchaseId } = await buildPackage(app, account)
  expect(await booking(app, purchaseId)).toMatchObject({ servesFrom: clock.at })
})

test('a rejected banner starts no month', async () => {
  const { app, id, purchaseId } = await paid()
  await app.transaction(tx => rejectBanner(tx, callerOf('admin', 'boss'), { id, reason: 'No.' }))
  expect(await booking(app, purchaseId)).toMatchObject({ state: 'running', servesFrom: null })
})
