import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { approve, buildBanner, buildCampaign, buildUpload } from '#tests/support/build-banner.ts'
import { fulfillSandbox } from '#tests/support/build-purchase.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readBannerFiles } from '../banners/banner-applications.server.ts'
import { rejectBanner } from '../banners/decide-banner.server.ts'
import { refundPayment } from '../refunds/refund-payment.server.ts'
import { readSlots } from './campaigns.server.ts'
import { pauseBanner, renewPackage } from './change-own-campaign.server.ts'
import { readOwnCampaigns, readOwnFigures } from './read-own-campaigns.server.ts'
import { replacePicture } from './replace-picture.server.ts'

async function running() {
  const test = await testApp()
  await buildOperator(test.app)
  return { ...test, ...(await buildCampaign(test.app)) }
}

async function own(app: App, caller = visitor('x')) {
  const read = await readOwnCampaigns(app, caller)
  return read.ok ? read.campaigns : []
}

test('a paused banner isn’t shown and its month isn’t extended; a resumed one is shown again', async () => {
  const { app, id, account } = await running()
  const { caller } = account
  const end = async () => (await own(app, caller))[0]?.month?.endsAt
  const before = await end()
  const tags = async () =>
    (await app.db.selectFrom('changes').select(['action', 'tags']).execute()).filter(({ tags }) => tags.includes('ads'))

  expect(await pauseBanner(app, caller, { id, pauses: true })).toEqual({ ok: true })
  expect((await readSlots(app)).placements).toEqual([])
  expect(await own(app, caller)).toMatchObject([{ state: 'paused' }])
  expect((await tags()).map(({ action }) => action)).toContain('pause-banner')
  expect(await pauseBanner(app, caller, { id, pauses: true })).toEqual({ ok: true })
  expect(await end()).toEqual(before)

  expect(await pauseBanner(app, caller, { id, pauses: false })).toEqual({ ok: true })
  expect((await readSlots(app)).placements).toEqual(['sidebar-banner'])
  expect(await own(app, caller)).toMatchObject([{ state: 'running' }])
})

test('a package stops and starts renewing at the provider', async () => {
  const { app, id, account, purchaseId } = await running()
  const { subscriptionId } = await app.db
    .selectFrom('purchases')
    .select('subscriptionId')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const cancels = async () => (await app.payments.readSubscription(subscriptionId ?? ''))?.cancelsAtPeriodEnd
  expect(await renewPackage(app, account.caller, { id, renews: false })).toEqual({ ok: true })
  expect([await cancels(), (await own(app, account.caller))[0]?.month?.overAt]).toEqual([
    true,
    new Date('2026-08-01T12:00:00Z'),
  ])
  expect(await renewPackage(app, account.caller, { id, renews: true })).toEqual({ ok: true })
  expect([await cancels(), (await own(app, account.caller))[0]?.month?.overAt]).toEqual([false, null])
})

test('a fully refunded package that the operator kept still runs after its renewal is turned off and on', async () => {
  const { app, id, account, purchaseId } = await running()
  const payment = app.db.selectFrom('payments').select(['id', 'amountCents']).where('purchaseId', '=', purchaseId)
  const { id: paymentId, amountCents: cents } = await payment.executeTakeFirstOrThrow()
  const refund = { refundId: app.ids.next(), paymentId, cents, reason: '', endsPurchase: false }
  expect(await refundPayment(app, callerOf('admin', 'boss'), refund)).toMatchObject({ ok: true })
  await fulfillSandbox(app)
  for (const renews of [false, true]) {
    expect(await renewPackage(app, account.caller, { id, renews })).toEqual({ ok: true })
    expect(await own(app, account.caller)).toMatchObject([{ id, state: 'running' }])
  }
  expect(await app.db.selectFrom('purchases').select('state').execute()).toEqual([{ state: 'paid' }])
})

test('a new picture waits for approval while the former one stays, then takes its place with its figures', async () => {
  const { app, id, account, purchaseId } = await running()
  const { caller } = account
  const uploads = [await buildUpload('bannerFiles', { width: 600, height: 500 })]
  const days = { campaignId: id, placement: 'sidebar-banner', day: '2026-07-01', views: 40, clicks: 2 }
  await app.db.insertInto('campaignDays').values(days).execute()

  expect(await replacePicture(app, caller, { id, uploads })).toEqual({ ok: true })
  expect(await replacePicture(app, caller, { id, uploads })).toEqual({ ok: false, reason: 'already-waiting' })
  expect(await own(app, caller)).toMatchObject([{ id, state: 'running', hasPictureWaiting: true }])
  const { id: next } = await app.db
    .selectFrom('bannerApplications')
    .select('id')
    .where('replacesId', '=', id)
    .executeTakeFirstOrThrow()
  expect(await readBannerFiles(app, next)).toMatchObject([{ field: 'bannerFiles' }])

  await approve(app, next)
  expect(await own(app, caller)).toMatchObject([{ id: next, state: 'running', hasPictureWaiting: false }])
  expect((await own(app, caller))[0]?.days.at(-1)).toEqual({ day: '2026-07-01', views: 40, clicks: 2 })
  expect(await readOwnFigures(app, caller, next)).toMatchObject({ days: [{ views: 40, clicks: 2 }] })
  expect(await app.db.selectFrom('adBookings').select('purchaseId').execute()).toEqual([{ purchaseId }])
})

test('a picture that isn’t approved changes nothing, and its reason is shown', async () => {
  const { app, id, account } = await running()
  await replacePicture(app, account.caller, { id, uploads: [await buildUpload('bannerFiles')] })
  const { id: next } = await app.db
    .selectFrom('bannerApplications')
    .select('id')
    .where('replacesId', '=', id)
    .executeTakeFirstOrThrow()
  await app.transaction(tx => rejectBanner(tx, callerOf('admin', 'boss'), { id: next, reason: 'Too small.' }))
  expect(await own(app, account.caller)).toMatchObject([
    { id: next, state: 'rejected', reason: 'Too small.', isNewPicture: true },
    { id, state: 'running', hasPictureWaiting: false },
  ])
})

test('rejects other accounts, banners that don’t run, and files that are no picture', async () => {
  const { app, id, account } = await running()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const uploads = [await buildUpload('bannerFiles')]
  for (const [caller, given, reason] of [
    [visitor('x'), id, 'forbidden'],
    [bob.caller, id, 'campaign-unknown'],
    [account.caller, 'nonsense', 'campaign-unknown'],
    [account.caller, await buildBanner(app, { caller: account.caller }), 'not-running'],
  ] as const) {
    expect(await pauseBanner(app, caller, { id: given, pauses: true })).toEqual({ ok: false, reason })
    expect(await renewPackage(app, caller, { id: given, renews: false })).toEqual({ ok: false, reason })
    expect(await replacePicture(app, caller, { id: given, uploads })).toEqual({ ok: false, reason })
  }
  expect(await readOwnFigures(app, bob.caller, id)).toEqual({ ok: false, reason: 'campaign-unknown' })
  expect(await replacePicture(app, account.caller, { id, uploads: [] })).toEqual({
    ok: false,
    reason: 'picture-missing',
  })
  const text = [{ field: 'bannerFiles', name: 'x.png', bytes: new TextEncoder().encode('no picture') }]
  expect(await replacePicture(app, account.caller, { id, uploads: text })).toMatchObject({ reason: 'files-faulty' })
})
