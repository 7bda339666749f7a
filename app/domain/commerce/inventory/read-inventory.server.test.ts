import { expect, test } from 'vitest'
import { storeAdEvents } from '#domain/commerce/ads/store-ad-events.server.ts'
import { buildAdSlots } from '#tests/support/ad-slots.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildCampaign } from '#tests/support/build-banner.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { renewPackage } from '../ads/change-own-campaign.server.ts'
import { countOpening } from '../ads/count-impressions.ts'
import { readInventory } from './read-inventory.server.ts'

const boss = callerOf('admin', 'boss')

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  const monthsOf = async (placement: string) => {
    const found = await readInventory(test.app, boss)
    return (found.ok && found.placements.find(row => row.placement === placement)?.months) || []
  }
  return { ...test, monthsOf }
}

test('a banner is sold in the months of its package: all when it renews, else to its end', async () => {
  const { app, monthsOf } = await desk()
  const { id, account } = await buildCampaign(app, { placements: ['sidebar-banner', 'footer-links'] })
  expect((await monthsOf('sidebar-banner')).map(({ sold }) => sold)).toEqual(Array(12).fill(1))
  expect((await monthsOf('footer-links'))[0]).toMatchObject({ sold: 1, free: 7 })
  await renewPackage(app, account.caller, { id, renews: false })
  expect((await monthsOf('sidebar-banner')).map(({ sold }) => sold)).toEqual([1, 1, ...Array(10).fill(0)])
  expect((await monthsOf('search-header')).every(({ sold, free }) => sold === 0 && free === 4)).toBe(true)
})

test('a smaller limit ends no banner and shows that the placement is oversold', async () => {
  const { app, monthsOf } = await desk()
  await buildCampaign(app)
  await buildAdSlots(app, {})
  expect((await monthsOf('sidebar-banner'))[0]).toMatchObject({ sold: 1, free: 0 })
})

test('slots that came near a visitor’s view are counted, and after two weeks forecast', async () => {
  const { app, clock, monthsOf } = await desk()
  await buildCampaign(app)
  for (let day = 0; day < 14; day += 1) {
    for (let at = 0; at < 20; at += 1)
      countOpening(app, visitor(`v${at}`), { placement: 'sidebar-banner', isFilled: at < 16 })
    countOpening(app, boss, { placement: 'sidebar-banner', isFilled: true })
    await storeAdEvents(app)
    clock.later(86_400_000)
  }
  expect(await app.db.selectFrom('adOpenings').select(['openings', 'filled']).execute()).toEqual(
    Array(14).fill({ openings: 20, filled: 16 }),
  )
  expect((await monthsOf('sidebar-banner'))[1]?.forecast).toBe(0)
  const [{ id: campaignId } = { id: '' }] = await app.db.selectFrom('bannerApplications').select('id').execute()
  await app.db
    .insertInto('campaignDays')
    .values({ campaignId, placement: 'sidebar-banner', day: '2026-07-05', views: 112 })
    .execute()
  expect((await monthsOf('sidebar-banner'))[1]?.forecast).toBe(20 * 0.5 * 31)
  expect((await monthsOf('footer-links'))[1]?.forecast).toBeNull()
})

test('shows the ad inventory only to administrators and analysts', async () => {
  const { app } = await desk()
  for (const kind of ['editor', 'support', 'user'] as const)
    expect(await readInventory(app, callerOf(kind, 'x'))).toEqual({ ok: false, reason: 'forbidden' })
  expect(await readInventory(app, callerOf('analyst', 'x'))).toMatchObject({ ok: true })
})
