import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { buildAdSlots } from '#tests/support/ad-slots.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import {
  approve,
  buildBanner,
  buildCampaign,
  buildPackage,
  choicesFor,
  drawAndApprove,
} from '#tests/support/build-banner.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { pauseBanner, renewPackage } from '../ads/change-own-campaign.server.ts'
import { buyOffer } from '../promotions/buy-offer.server.ts'
import { lockInventory } from './ad-places.server.ts'

const order = { planId: 'banner-basic', priceAmount: 149 }
const boss = callerOf('admin', 'boss')

async function desk(slots: Parameters<typeof buildAdSlots>[1]) {
  const test = await testApp()
  await buildOperator(test.app)
  await buildAdSlots(test.app, slots)
  return test
}

/** Another advertiser's paid package and banner, which waits for the operator. */
async function waiting(app: App, email: string) {
  const account = await buildAccount(app, { email })
  const { purchaseId } = await buildPackage(app, account)
  const id = await buildBanner(app, { caller: account.caller, typed: { email } })
  return { account, purchaseId, id }
}

test('the last place is sold once to two buyers in two processes', async () => {
  const connection = await testDatabase()
  const [one, other] = [await testApp({ connection }), await testApp({ connection })]
  await buildOperator(one.app)
  await buildAdSlots(one.app, { 'sidebar-banner': 1 })
  const buyers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => buildAccount(one.app, { email: `buyer-${at}@example.com` })),
  )
  const bought = await Promise.all(
    buyers.map(({ caller }, at) => buyOffer(at % 2 ? one.app : other.app, caller, order)),
  )
  expect(bought.filter(({ ok }) => ok)).toHaveLength(1)
  expect(bought.filter(answer => !answer.ok).map(answer => !answer.ok && answer.reason)).toEqual(
    Array(5).fill('sold-out'),
  )
  expect(await one.app.db.selectFrom('purchases').select('id').execute()).toHaveLength(1)
})

test('the inventory isn’t locked while the provider opens a payment page or changes a renewal', async () => {
  let whileAsked = async () => {}
  const payments = (parts: Parameters<typeof openSandboxPayments>[0]): Payments => {
    const sandbox = openSandboxPayments(parts)
    return {
      ...sandbox,
      createCheckout: async checkout => {
        await whileAsked()
        return sandbox.createCheckout(checkout)
      },
      cancelAtPeriodEnd: async (id, cancels) => {
        await whileAsked()
        return sandbox.cancelAtPeriodEnd(id, cancels)
      },
    }
  }
  const { app } = await testApp({ payments })
  await buildOperator(app)
  const { id, account } = await buildCampaign(app)
  let times = 0
  whileAsked = async () => {
    await app.transaction(async tx => {
      // Fails if someone else has the lock.
      await sql`select set_config('lock_timeout', '500ms', true)`.execute(tx.db)
      await lockInventory(tx)
      return { ok: true }
    })
    times += 1
  }
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await buyOffer(app, bob.caller, order)).toMatchObject({ ok: true })
  expect(await renewPackage(app, account.caller, { id, renews: false })).toEqual({ ok: true })
  expect(await renewPackage(app, account.caller, { id, renews: true })).toEqual({ ok: true })
  expect(times).toBe(3)
})

test('an abandoned payment page gives its place back after an hour, and a paid package keeps it', async () => {
  const { app, clock } = await desk({ 'sidebar-banner': 1 })
  const [ann, bob] = [await buildAccount(app), await buildAccount(app, { email: 'bob@example.com' })]
  expect(await buyOffer(app, ann.caller, order)).toMatchObject({ ok: true })
  expect(await buyOffer(app, bob.caller, order)).toEqual({ ok: false, reason: 'sold-out' })
  // A second click continues the same page.
  expect(await buyOffer(app, ann.caller, order)).toMatchObject({ ok: true })
  clock.later(61 * 60_000)
  await buildPackage(app, ann)
  expect(await buyOffer(app, bob.caller, order)).toEqual({ ok: false, reason: 'sold-out' })
})

test('an approval is refused while the placement is full, and of two at once only one is approved', async () => {
  const { app } = await desk({ 'sidebar-banner': 2, 'footer-links': 1 })
  await buildCampaign(app)
  const [ann, bob] = [await waiting(app, 'ann@example.com'), await waiting(app, 'bob@example.com')]
  const results = await Promise.all(
    [ann, bob].map(({ id, purchaseId }) => drawAndApprove(app, boss, { id, choices: choicesFor(app, { purchaseId }) })),
  )
  expect(results.map(result => (result.ok ? 'approved' : result.reason)).toSorted()).toEqual(['approved', 'sold-out'])
  const left = results[0]?.ok ? bob : ann
  const choices = choicesFor(app, { purchaseId: left.purchaseId, placements: ['footer-links'] })
  expect(await drawAndApprove(app, boss, { id: left.id, choices })).toMatchObject({ ok: true })
})

test('a paused banner keeps its place, so that it can be resumed', async () => {
  const { app } = await desk({ 'sidebar-banner': 1 })
  const { id, account } = await buildCampaign(app)
  await pauseBanner(app, account.caller, { id, pauses: true })
  const bob = await waiting(app, 'bob@example.com')
  const choices = choicesFor(app, { purchaseId: bob.purchaseId })
  expect(await drawAndApprove(app, boss, { id: bob.id, choices })).toEqual({ ok: false, reason: 'sold-out' })
  expect(await pauseBanner(app, account.caller, { id, pauses: false })).toEqual({ ok: true })
})

test('a package that ends frees its place from the day after, and can’t be renewed once that is sold', async () => {
  const { app } = await desk({ 'sidebar-banner': 1 })
  const { id, account } = await buildCampaign(app)
  await renewPackage(app, account.caller, { id, renews: false })
  const bob = await waiting(app, 'bob@example.com')
  const choices = (runsFrom: string) => choicesFor(app, { purchaseId: bob.purchaseId, runsFrom })
  const early = await drawAndApprove(app, boss, { id: bob.id, choices: choices('2026-08-01') })
  expect(early).toEqual({ ok: false, reason: 'sold-out' })
  expect(await drawAndApprove(app, boss, { id: bob.id, choices: choices('2026-08-02') })).toMatchObject({ ok: true })
  expect(await renewPackage(app, account.caller, { id, renews: true })).toEqual({ ok: false, reason: 'sold-out' })
})

test('a returning advertiser buys only if each placement of the banner has room', async () => {
  const { app, clock } = await desk({ 'sidebar-banner': 1, 'footer-links': 5 })
  const { account, purchaseId } = await buildCampaign(app)
  await app.db.updateTable('adBookings').set({ state: 'ended' }).where('purchaseId', '=', purchaseId).execute()
  expect(await buyOffer(app, account.caller, order)).toMatchObject({ ok: true })
  clock.later(2 * 3_600_000)
  const bob = await waiting(app, 'bob@example.com')
  await approve(app, bob.id, { purchaseId: bob.purchaseId })
  expect(await buyOffer(app, account.caller, order)).toEqual({ ok: false, reason: 'sold-out' })
})
