import { expect, test } from 'vitest'
import { readPublicFile } from '#domain/foundation/files/files.server.ts'
import { daysAfter } from '#platform/time/days.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import {
  approve,
  buildBanner,
  buildCampaign,
  buildPackage,
  buildUpload,
  choicesFor,
  drawAndApprove,
} from '#tests/support/build-banner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { eraseBanners } from '../ads/erase-banners.server.ts'
import { readBanner } from './banner-applications.server.ts'
import { rejectBanner } from './decide-banner.server.ts'

const admin = callerOf('admin', 'boss')

async function start() {
  const test = await testApp()
  await buildOperator(test.app)
  return test
}

const creatives = (app: Awaited<ReturnType<typeof start>>['app'], id: string) =>
  app.db.selectFrom('adCreatives').selectAll().where('applicationId', '=', id).orderBy('placement').execute()

test("gives an approved banner a picture per placement: the nearest shape, at most twice the placement's size", async () => {
  spec('decision 32')
  const { app } = await start()
  const id = await buildBanner(app, {
    uploads: [
      // The test photos are rotated.
      await buildUpload('bannerFiles', { width: 800, height: 2_400 }),
      await buildUpload('bannerFiles', { width: 250, height: 300 }),
      await buildUpload('logoFile', { width: 50, height: 50 }),
    ],
  })
  await approve(app, id, {
    placements: ['homepage-hero', 'sidebar-banner', 'mobile-banner', 'footer-links', 'newsletter'],
    runsUntil: '2026-08-01',
  })

  expect(await creatives(app, id)).toMatchObject([
    { placement: 'homepage-hero', width: 2_400, height: 800 },
    { placement: 'mobile-banner', width: 300, height: 100 },
    { placement: 'sidebar-banner', width: 300, height: 250 },
  ])
  for (const { fileId } of await creatives(app, id))
    expect(await readPublicFile(app, fileId)).toMatchObject({ mediaType: 'image/webp' })
  expect(await readBanner(app, id)).toMatchObject({
    state: 'approved',
    placements: ['homepage-hero', 'sidebar-banner', 'mobile-banner', 'footer-links', 'newsletter'],
    runsFrom: '2026-07-01',
    runsUntil: '2026-08-01',
  })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'banner-approved', recipient: 'ads@gulftile.example' })
  expect(mail?.text).toContain('from July 1, 2026 to August 1, 2026')
  expect(mail?.text).toContain('/list-business')
})

test('shows in the sidebar when no placement was chosen, with the logo as the only picture', async () => {
  spec('decision 32')
  const { app } = await start()
  const id = await buildBanner(app, { uploads: [await buildUpload('logoFile')] })
  await approve(app, id, { placements: [] })
  expect(await readBanner(app, id)).toMatchObject({ placements: ['sidebar-banner'] })
  expect(await creatives(app, id)).toMatchObject([{ placement: 'sidebar-banner' }])
})

test("rejects a banner that can't run and changes nothing", async () => {
  const { app } = await start()
  const mp4 = { field: 'additionalCreatives', name: 'v', bytes: textBytes('\0\0\0\x20ftypisom\0\0\x02\0isom') }
  const id = await buildBanner(app, { uploads: [mp4] })
  const attempt = (given: Parameters<typeof choicesFor>[1]) =>
    drawAndApprove(app, admin, { id, choices: choicesFor(app, given) })
  const invalid = { ok: false, reason: 'choices-faulty' }
  expect(await attempt({ placements: ['sidebar-banner'] })).toEqual(invalid)
  expect(await attempt({ placements: ['footer-links'], runsFrom: '2026-08-01', runsUntil: '2026-07-31' })).toEqual(
    invalid,
  )
  expect(await attempt({ placements: ['footer-links'], runsFrom: '2026-06-01', runsUntil: '2026-06-30' })).toEqual(
    invalid,
  )
  expect(await attempt({ placements: ['footer-links'], purchaseId: app.ids.next() })).toEqual(invalid)
  expect(await readBanner(app, id)).toMatchObject({ state: 'waiting' })
  expect(await attempt({ placements: ['footer-links'] })).toMatchObject({ ok: true })
  expect(await attempt({ placements: ['footer-links'] })).toEqual({ ok: false, reason: 'already-decided' })
})

test('lets only the operator decide, and only on existing applications', async () => {
  const { app } = await start()
  const id = await buildBanner(app)
  const choices = choicesFor(app)
  for (const caller of [visitor('ann'), callerOf('user', 'ann'), operator]) {
    expect(await drawAndApprove(app, caller, { id, choices })).toEqual({ ok: false, reason: 'forbidden' })
    expect(await app.transaction(tx => rejectBanner(tx, caller, { id, reason: 'No.' }))).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  }
  for (const unknown of [app.ids.next(), 'x']) {
    expect(await drawAndApprove(app, admin, { id: unknown, choices })).toEqual({ ok: false, reason: 'banner-unknown' })
    expect(await app.transaction(tx => rejectBanner(tx, admin, { id: unknown, reason: 'No.' }))).toMatchObject({
      reason: 'banner-unknown',
    })
  }
})

test('emails the reason for a rejection and still allows a later approval', async () => {
  const { app } = await start()
  const id = await buildBanner(app)
  expect(await app.transaction(tx => rejectBanner(tx, admin, { id, reason: 'The text is too small.' }))).toMatchObject({
    ok: true,
  })
  expect((await queuedMails(app)).at(-1)?.text).toContain('The text is too small.')
  expect(await app.transaction(tx => rejectBanner(tx, admin, { id, reason: 'Again.' }))).toEqual({
    ok: false,
    reason: 'already-decided',
  })
  await approve(app, id)
  expect(await app.transaction(tx => rejectBanner(tx, admin, { id, reason: 'Not after all.' }))).toMatchObject({
    ok: true,
  })
})

test('replaces the previous banner of the same package', async () => {
  const { app } = await start()
  const { id, account, purchaseId } = await buildCampaign(app)
  const next = await buildBanner(app, { caller: account.caller, typed: { companyName: 'New look' } })
  await approve(app, next)
  expect(await readBanner(app, id)).toMatchObject({ state: 'replaced' })
  expect(await readBanner(app, next)).toMatchObject({ state: 'approved', purchaseId })
  expect(await app.transaction(tx => rejectBanner(tx, admin, { id, reason: 'No.' }))).toEqual({
    ok: false,
    reason: 'already-decided',
  })
})

test("lets the operator assign the applicant's own paid package", async () => {
  const { app } = await start()
  const account = await buildAccount(app, { email: 'ads@gulftile.example' })
  const id = await buildBanner(app)
  const { purchaseId } = await buildPackage(app, account)
  expect(await readBanner(app, id)).toMatchObject({ purchaseId: null })
  await approve(app, id, { purchaseId })
  expect(await readBanner(app, id)).toMatchObject({ purchaseId })
  const second = await buildBanner(app, { typed: { companyName: 'Second' } })
  const choices = choicesFor(app, { purchaseId })
  expect(await drawAndApprove(app, admin, { id: second, choices })).toEqual({ ok: false, reason: 'choices-faulty' })
})

test('deletes a banner and its files a year after it stopped running and keeps running ones', async () => {
  const { app, clock } = await start()
  const rejected = await buildBanner(app, { typed: { companyName: 'a' } })
  await app.transaction(tx => rejectBanner(tx, admin, { id: rejected, reason: 'No.' }))
  const over = await buildBanner(app, { typed: { companyName: 'b' } })
  await approve(app, over, { runsUntil: '2026-07-02' })
  const running = await buildBanner(app, { typed: { companyName: 'c' } })
  await approve(app, running)
  clock.later((app.retention.advertising - 1) * 86_400_000)
  expect(await eraseBanners(app)).toBe(0)
  clock.at = daysAfter(clock.at, 3)
  expect(await eraseBanners(app)).toBe(2)
  const left = await app.db.selectFrom('bannerApplications').select('id').execute()
  expect(left).toEqual([{ id: running }])
  const files = await app.db.selectFrom('files').select('ownerId').distinct().execute()
  expect(files).toEqual([{ ownerId: running }])
})
