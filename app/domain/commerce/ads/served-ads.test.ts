import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildBanner, buildCampaign } from '#tests/support/build-banner.ts'
import { buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rejectBanner } from '../banners/decide-banner.server.ts'
import { chooseAd } from './choose-ad.server.ts'
import { countImpressions } from './count-impressions.ts'
import { followAd } from './follow-ad.server.ts'
import { readOwnCampaigns } from './read-own-campaigns.server.ts'
import { eraseOldAdEvents, storeAdEvents } from './store-ad-events.server.ts'

const ann = visitor('ann')

async function start() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  return { app, later: clock.later }
}

/** Requests the ad like a page would and views it for as long as an impression takes. */
async function look(app: App, later: (ms: number) => void, caller: Caller = ann) {
  const ad = await chooseAd(app, caller, 'sidebar-banner')
  later(1_000)
  return countImpressions(app, caller, ad ? [ad.token] : [])
}

async function figures(app: App) {
  const days = app.db.selectFrom('campaignDays').select(['placement', 'day', 'views', 'clicks'])
  return days.orderBy('day').orderBy('placement').execute()
}

const minute = 60_000

test('marks pages with a slot stale when campaigns change, but not when counts do', async () => {
  const { app, later } = await start()
  const { id } = await buildCampaign(app)
  const tagged = async () => {
    const rows = await app.db.selectFrom('changes').select(['action', 'tags']).execute()
    return rows.filter(({ tags }) => tags.includes('ads')).map(({ action }) => action)
  }
  const before = await tagged()
  expect(before).toContain('approve-banner')
  later(minute)
  await look(app, later)
  await storeAdEvents(app)
  expect(await tagged()).toEqual(before)
  await app.transaction(tx => rejectBanner(tx, callerOf('admin', 'boss'), { id, reason: 'Stopped.' }))
  expect(await tagged()).toContain('reject-banner')
})

test('counts an impression once per half hour, visitor and placement, and a click once a minute', async () => {
  const { app, later } = await start()
  const { id, account } = await buildCampaign(app, { packageId: 'banner-enterprise' })
  later(6 * 60 * minute)
  for (const caller of [ann, ann, visitor('bea')]) expect(await look(app, later, caller)).toBe(1)
  await storeAdEvents(app)
  expect(await figures(app)).toMatchObject([{ placement: 'sidebar-banner', day: '2026-07-01', views: 2 }])

  later(29 * minute)
  await look(app, later)
  await storeAdEvents(app)
  expect(await figures(app)).toMatchObject([{ views: 2 }])
  later(minute)
  await look(app, later)
  await storeAdEvents(app)
  expect(await figures(app)).toMatchObject([{ views: 3 }])
  expect(await app.db.selectFrom('adBookings').select('periodViews').execute()).toEqual([{ periodViews: 3 }])

  const ad = await chooseAd(app, ann, 'sidebar-banner')
  const click = { campaignId: id, token: ad?.token ?? '', isPerson: true }
  for (const pause of [1_000, 58_000, minute]) {
    expect(await followAd(app, ann, click)).toEqual({ ok: true, to: 'https://gulftile.example/roofs' })
    await storeAdEvents(app)
    later(pause)
  }
  expect(await figures(app)).toMatchObject([{ views: 3, clicks: 1 }])
  await followAd(app, ann, click)
  await storeAdEvents(app)
  expect(await figures(app)).toMatchObject([{ views: 3, clicks: 2 }])

  const own = await readOwnCampaigns(app, account.caller)
  expect(own.ok && own.campaigns).toMatchObject([
    { state: 'running', month: { name: 'Enterprise', views: 3, goal: 100_000 }, days: { length: 30 } },
  ])
  expect(own.ok && own.campaigns[0]?.days.at(-1)).toEqual({ day: '2026-07-01', views: 3, clicks: 2 })
})

test('ignores impressions that nobody could have seen', async () => {
  const { app, later } = await start()
  const { id } = await buildCampaign(app)
  later(6 * 60 * minute)
  const ad = await chooseAd(app, ann, 'sidebar-banner')
  const token = ad?.token ?? ''
  expect(countImpressions(app, ann, [token])).toBe(0)
  later(1_000)
  for (const made of [
    '',
    'x',
    `${id}.sidebar-banner.abc.def`,
    token.replace('sidebar-banner', 'homepage-hero'),
    `${token}x`,
  ])
    expect(countImpressions(app, ann, [made]), made).toBe(0)
  expect(countImpressions(app, visitor('bea'), [token])).toBe(0)
  expect(countImpressions(app, operator, [token])).toBe(0)
  expect(countImpressions(app, { ...callerOf('admin', 'boss'), visitor: 'ann' }, [token])).toBe(0)
  const many = Array.from({ length: 20 }, () => 'x')
  expect(countImpressions(app, ann, [...many, token])).toBe(0)
  // An account behind the same address.
  expect(countImpressions(app, { ...callerOf('user', 'ann'), visitor: 'ann' }, [token])).toBe(1)
  later(60 * minute)
  expect(countImpressions(app, ann, [token])).toBe(0)
})

test('redirects clicks only to the approved destination, and counts only people who were shown the ad', async () => {
  const { app, later } = await start()
  const { id } = await buildCampaign(app, { typed: { utmParameters: 'utm_source=roofrescue' } })
  later(6 * 60 * minute)
  const ad = await chooseAd(app, ann, 'sidebar-banner')
  const token = ad?.token ?? ''
  const to = 'https://gulftile.example/roofs?utm_source=roofrescue'
  const follow = (given: object, caller = ann) =>
    followAd(app, caller, { campaignId: id, token, isPerson: true, ...given })
  for (const uncounted of [follow({ token: '' }), follow({ isPerson: false }), follow({}, visitor('bea'))])
    expect(await uncounted).toEqual({ ok: true, to })
  expect(app.adEvents.take()).toEqual([])
  expect(await follow({ campaignId: app.ids.next() })).toEqual({ ok: false, reason: 'campaign-unknown' })
  expect(await follow({ campaignId: 'x' })).toEqual({ ok: false, reason: 'campaign-unknown' })
  expect(await follow({}, operator)).toEqual({ ok: false, reason: 'forbidden' })
  const waiting = await buildBanner(app, { typed: { companyName: 'Waits' } })
  expect(await follow({ campaignId: waiting })).toEqual({ ok: false, reason: 'campaign-unknown' })
  expect(await follow({})).toEqual({ ok: true, to })
  expect(app.adEvents.take()).toMatchObject([{ kind: 'click', subject: id, place: 'sidebar-banner' }])
})

test("retries events that couldn't be stored and counts them once", async () => {
  const { app, later } = await start()
  await buildCampaign(app)
  later(6 * 60 * minute)
  await look(app, later)
  const broken = { ...app, transaction: () => Promise.reject(new Error('away')) }
  await expect(storeAdEvents(broken)).rejects.toThrow('away')
  const waiting = app.adEvents.take()
  expect(waiting).toHaveLength(1)
  app.adEvents.giveBack(waiting)
  expect(await storeAdEvents(app)).toBe(1)
  app.adEvents.giveBack(waiting)
  expect(await storeAdEvents(app)).toBe(0)
  expect(await storeAdEvents(app)).toBe(0)
  expect(await figures(app)).toMatchObject([{ views: 1 }])

  expect(await eraseOldAdEvents(app)).toBe(0)
  later(25 * 60 * minute)
  expect(await eraseOldAdEvents(app)).toBe(1)
})

test('lets two processes store at once without losses or deadlocks', async () => {
  const { app, later } = await start()
  const campaigns = [await buildCampaign(app), await buildCampaign(app, { email: 'b@example.com' })]
  later(minute)
  const at = app.clock.now()
  const adEvents = (from: number) =>
    Array.from({ length: 200 }, (_, visitorNumber) =>
      campaigns.map(({ id: subject }) => ({
        ...({ kind: 'view', subject, place: 'sidebar-banner', at } as const),
        visitor: `v${from + visitorNumber}`,
      })),
    ).flat()
  const processes = [0, 100, 200].map(from => ({
    ...app,
    adEvents: { ...app.adEvents, take: () => adEvents(from) },
  }))
  await Promise.all(processes.map(storeAdEvents))
  expect(await figures(app)).toMatchObject([{ views: 400 }, { views: 400 }])
  const booked = await app.db.selectFrom('adBookings').select('periodViews').execute()
  expect(booked).toEqual([{ periodViews: 400 }, { periodViews: 400 }])
})

test('hides statistics from other accounts', async () => {
  const { app } = await start()
  await buildCampaign(app)
  expect(await readOwnCampaigns(app, ann)).toEqual({ ok: false, reason: 'forbidden' })
  const other = await readOwnCampaigns(app, callerOf('user', app.ids.next()))
  expect(other).toEqual({ ok: true, campaigns: [], disputes: [], packages: [] })
})
