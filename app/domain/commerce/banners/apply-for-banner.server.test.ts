import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildBanner, buildPackage, buildUpload, typedBanner } from '#tests/support/build-banner.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { heicStart, hugePng, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { applyForBanner } from './apply-for-banner.server.ts'
import { readBanner, readBannerFiles } from './banner-applications.server.ts'
import { bannerInput } from './banner-schema.server.ts'

const ann = visitor('ann')
const svg = textBytes('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><circle r="50"/></svg>')
const mp4 = textBytes('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')

async function start(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  return test
}

function input(
  given: { typed?: object; uploads?: Awaited<ReturnType<typeof buildUpload>>[]; sessionId?: string } = {},
) {
  const { typed, uploads = [], sessionId = null } = given
  return { banner: bannerInput('2026-07-01').parse({ ...typedBanner, ...typed }), uploads, sessionId }
}

test('stores an application without an account and its files, and emails both sides', async () => {
  spec('public 1.10', 'public 6.4', 'decision 8')
  const { app, clock } = await start()
  const id = await buildBanner(app, {
    caller: ann,
    typed: {
      campaignName: 'Storm season',
      startDate: '2026-07-04',
      dailyBudgetCap: '50',
      geographicTargeting: 'Florida',
    },
    uploads: [
      { field: 'logoFile', name: 'logo.svg', bytes: svg },
      await buildUpload('bannerFiles', { width: 728, height: 90 }),
      { field: 'additionalCreatives', name: 'spot.mp4', bytes: mp4 },
    ],
  })

  expect(await readBanner(app, id)).toMatchObject({
    state: 'waiting',
    userId: null,
    purchaseId: null,
    sentAt: clock.at,
    companyName: 'Gulf Tile Supply',
    startDate: '2026-07-04',
    dailyCapCents: 5_000,
    details: { campaignName: 'Storm season', geographicTargeting: ['Florida'] },
  })
  expect(await readBannerFiles(app, id)).toMatchObject([
    { field: 'logoFile', mediaType: 'image/png', width: 200, height: 100 },
    // Re-encoded upright: the test photos carry a rotation flag.
    { field: 'bannerFiles', mediaType: 'image/jpeg', width: 90, height: 728 },
    { field: 'additionalCreatives', mediaType: 'video/mp4', width: null },
  ])
  const files = await app.db.selectFrom('files').select('visibility').distinct().execute()
  expect(files).toEqual([{ visibility: 'private' }])
  expect(await queuedMails(app)).toMatchObject([
    { kind: 'banner-received', recipient: 'ads@gulftile.example', replyTo: 'operator@example.com' },
    { kind: 'banner', recipient: 'operator@example.com', replyTo: 'ads@gulftile.example' },
  ])
})

test('treats a double-click as one application, and a resend ten minutes later as another', async () => {
  const { app, clock } = await start()
  const first = await buildBanner(app, { caller: ann })
  const [again, other] = await Promise.all([
    buildBanner(app, { caller: ann }),
    buildBanner(app, { caller: ann, typed: { companyName: 'Another' } }),
  ])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  clock.later(11 * 60_000)
  expect(await buildBanner(app, { caller: ann })).not.toBe(first)
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'banner')).toHaveLength(3)
})

test('reports unusable files by field and stores nothing', async () => {
  spec('public 5.20', 'public 5.21', 'decision 8')
  const { app } = await start()
  const large = new Uint8Array(2 * 1_024 * 1_024 + 1)
  large.set(svg)
  const largeImage = new Uint8Array(5 * 1_024 * 1_024 + 1)
  largeImage.set((await buildUpload('x')).bytes)
  const cases = [
    [{ logoFile: large }, { logoFile: 'file-too-large' }],
    [{ bannerFiles: largeImage }, { bannerFiles: 'file-too-large' }],
    [{ additionalCreatives: largeImage }, { additionalCreatives: 'file-too-large' }],
    [{ bannerFiles: mp4 }, { bannerFiles: 'file-wrong-type' }],
    [{ logoFile: mp4 }, { logoFile: 'file-wrong-type' }],
    [{ additionalCreatives: heicStart }, { additionalCreatives: 'file-wrong-type' }],
    [{ logoFile: textBytes('%PDF-1.7') }, { logoFile: 'file-wrong-type' }],
    [{ bannerFiles: hugePng(30_000, 30_000) }, { bannerFiles: 'file-too-many-pixels' }],
    [{ bannerFiles: textBytes('<svg width=') }, { bannerFiles: 'file-unreadable' }],
  ] as const
  for (const [files, fieldErrors] of cases) {
    const uploads = Object.entries(files).map(([field, bytes]) => ({ field, name: field, bytes }))
    expect(await applyForBanner(app, ann, input({ uploads })), JSON.stringify(fieldErrors)).toEqual({
      ok: false,
      reason: 'files-faulty',
      fieldErrors,
    })
  }
  const two = [await buildUpload('logoFile'), await buildUpload('logoFile')]
  expect(await applyForBanner(app, ann, input({ uploads: two }))).toMatchObject({
    fieldErrors: { logoFile: 'too-many-files' },
  })
  expect(await app.db.selectFrom('bannerApplications').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('stores a 50 MB video unchanged', async () => {
  const { app } = await start()
  const video = new Uint8Array(50 * 1_024 * 1_024)
  video.set(mp4)
  const id = await buildBanner(app, { uploads: [{ field: 'additionalCreatives', name: 'v.mp4', bytes: video }] })
  expect(await readBannerFiles(app, id)).toMatchObject([{ mediaType: 'video/mp4', bytes: video.length }])
  const larger = new Uint8Array(video.length + 1)
  larger.set(mp4)
  const uploads = [{ field: 'additionalCreatives', name: 'v.mp4', bytes: larger }]
  expect(await applyForBanner(app, ann, input({ uploads }))).toMatchObject({ reason: 'files-faulty' })
})

test('a flood from many addresses doesn’t fill one mailbox', async () => {
  const { app } = await start({ limits: { 'form-for-mailbox': { times: 1, seconds: 3_600 } } })
  expect(await applyForBanner(app, ann, input())).toMatchObject({ ok: true })
  expect(await applyForBanner(app, ann, input())).toMatchObject({ ok: true })
  const other = input({ typed: { companyName: 'Other Tiles' } })
  expect(await applyForBanner(app, visitor('eve'), other)).toEqual({ ok: false, reason: 'too-many' })
})

test('rejects forbidden callers, bots and too many attempts', async () => {
  const { app } = await start({ limits: { 'apply-for-banner': { times: 1, seconds: 3_600 } } })
  expect(await applyForBanner(app, operator, input())).toEqual({ ok: false, reason: 'forbidden' })
  expect(await applyForBanner(app, ann, input({ typed: { faxNumber: '1' } }))).toEqual({
    ok: false,
    reason: 'looks-automated',
  })
  expect(await applyForBanner(app, ann, input())).toMatchObject({ ok: true })
  expect(await applyForBanner(app, ann, input())).toEqual({ ok: false, reason: 'too-many' })
})

test('links an application only to the package paid in its own session', async () => {
  const { app } = await start()
  const owner = await buildAccount(app, { email: 'owner@gulftile.example' })
  const other = await buildAccount(app, { email: 'other@example.com' })
  const { purchaseId, sessionId } = await buildPackage(app, owner)
  const open = await buildCheckout(app, {
    ...{ kind: 'ad-package', itemId: 'banner-premium', name: 'Premium', priceCents: 59_900 },
    ...{ userId: other.id, email: other.email },
  })
  const purchaseOf = async (company: string, sent: Parameters<typeof buildBanner>[1]) => {
    const id = await buildBanner(app, { ...sent, typed: { companyName: company } })
    return (await readBanner(app, id))?.purchaseId
  }
  expect(await purchaseOf('a', { sessionId })).toBe(purchaseId)
  expect(await purchaseOf('b', { sessionId, caller: owner.caller })).toBe(purchaseId)
  expect(await purchaseOf('c', { sessionId, caller: other.caller })).toBeNull()
  expect(await purchaseOf('d', { caller: owner.caller })).toBe(purchaseId)
  expect(await purchaseOf('e', { sessionId: open.sessionId, caller: other.caller })).toBeNull()
  expect(await purchaseOf('f', { sessionId: 'nothing' })).toBeNull()
})
