import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { approve, buildBanner, buildCampaign, buildUpload } from '#tests/support/build-banner.ts'
import { buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rejectBanner } from '../banners/decide-banner.server.ts'
import { readSlots } from './campaigns.server.ts'
import { chooseAd } from './choose-ad.server.ts'

const ann = visitor('ann')
const minute = 60_000

async function start() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  return { app, clock, later: clock.later }
}

test('shows an approved banner only in its approved placements and only once its package is paid', async () => {
  spec('decision 32')
  const { app, later } = await start()
  later(minute)
  const unpaid = await buildBanner(app)
  await approve(app, unpaid)
  expect(await chooseAd(app, ann, 'sidebar-banner')).toBeNull()
  expect((await readSlots(app)).placements).toEqual([])

  const { id } = await buildCampaign(app, {
    email: 'b@example.com',
    typed: { companyName: 'Bay Tiles', callToAction: 'Get a sample' },
    placements: ['sidebar-banner', 'footer-links', 'newsletter'],
  })
  later(minute)
  expect(await chooseAd(app, ann, 'sidebar-banner')).toMatchObject({
    href: expect.stringMatching(new RegExp(`^/ads/click/${id}\\?token=`)),
    text: 'Bay Tiles: Get a sample',
    picture: { src: expect.stringMatching(/^\/files\//), width: 250, height: 300 },
  })
  expect(await chooseAd(app, ann, 'footer-links')).toMatchObject({ picture: null })
  expect(await chooseAd(app, ann, 'homepage-hero')).toBeNull()
  expect((await readSlots(app)).placements).toEqual(['sidebar-banner', 'footer-links'])
  expect(await chooseAd(app, operator, 'sidebar-banner')).toBeNull()
})

test('runs from the first to the last day within the paid period, until the operator stops it', async () => {
  const { app, clock } = await start()
  const { id } = await buildCampaign(app, { runsFrom: '2026-07-03', runsUntil: '2026-07-04' })
  const shown = async (at: string) => {
    clock.at = new Date(at)
    const isChosen = (await chooseAd(app, ann, 'sidebar-banner')) !== null
    expect((await readSlots(app)).placements.length > 0, at).toBe(isChosen)
    return isChosen
  }
  expect(await shown('2026-07-03T03:59:00Z')).toBe(false)
  expect((await readSlots(app)).changesAt).toEqual(new Date('2026-07-03T04:00:00Z'))
  expect(await shown('2026-07-03T16:00:00Z')).toBe(true)
  expect(await shown('2026-07-05T03:50:00Z')).toBe(true)
  expect(await shown('2026-07-05T04:00:00Z')).toBe(false)
  await app.db.updateTable('bannerApplications').set({ runsUntil: null }).execute()
  expect(await shown('2026-07-20T16:00:00Z')).toBe(true)
  // The paid month starts with the first day.
  expect(await shown('2026-08-02T16:00:00Z')).toBe(true)
  expect(await shown('2026-08-03T16:00:00Z')).toBe(false)
  expect(await shown('2026-07-21T16:00:00Z')).toBe(true)
  await app.transaction(tx => rejectBanner(tx, callerOf('admin', 'boss'), { id, reason: 'Stopped.' }))
  expect(await shown('2026-07-21T16:00:01Z')).toBe(false)
})

test("doesn't exceed the monthly quota and rotates campaigns fairly", async () => {
  const { app, later } = await start()
  const first = await buildCampaign(app, { uploads: [await buildUpload('bannerFiles')] })
  const second = await buildCampaign(app, { email: 'b@example.com' })
  later(20 * 24 * 60 * minute)
  const turns = { [first.id]: 0, [second.id]: 0 }
  for (let turn = 0; turn < 60; turn += 1) {
    const ad = await chooseAd(app, visitor(`v${turn}`), 'sidebar-banner')
    const id = ad?.href.slice('/ads/click/'.length, '/ads/click/'.length + 36) ?? ''
    turns[id] = (turns[id] ?? 0) + 1
  }
  expect(Math.min(...Object.values(turns))).toBeGreaterThan(12)
  await app.db.updateTable('adBookings').set({ periodViews: 10_000 }).execute()
  expect(await chooseAd(app, ann, 'sidebar-banner')).toBeNull()
})
