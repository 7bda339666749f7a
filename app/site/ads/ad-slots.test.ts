import { expect, test } from 'vitest'
import { sizeOf } from '#domain/commerce/ads/campaign.ts'
import { storeAdEvents } from '#domain/commerce/ads/store-ad-events.server.ts'
import { failRenewal, paySandboxCheckout, renewSubscription } from '#platform/payments/sandbox-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { approve, buildBanner, buildCampaign } from '#tests/support/build-banner.ts'
import { buildCheckout, fulfill } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function start() {
  const site = await testSite()
  await buildOperator(site.app)
  await buildListing(site.app)
  const { later } = site.clock
  return { ...site, later }
}

const person = {
  'user-agent': phoneAgent,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const all = [
  'homepage-hero',
  'search-header',
  'sidebar-banner',
  'emergency-section',
  'footer-links',
  'mobile-banner',
] as const
const morning = 6 * 3_600_000

test('a page has an empty slot of fixed shape where a campaign runs, and depends on the campaigns', async () => {
  const { app, get, later } = await start()
  const slots = ({ html }: { html: string }) =>
    [...html.matchAll(/data-ad="([\w-]+)"/g)].map(([, name]) => name).toSorted()
  const pages = ['/', '/?q=roof', '/business/ace-roofing', '/emergency-help', '/es/emergency-help']
  for (const page of pages) {
    const got = await get(page)
    expect(slots(got), page).toEqual([])
    expect(got.facts.tags.has('ads')).toBe(true)
  }
  await buildCampaign(app, { placements: [...all] })
  later(1_000)
  expect(slots(await get('/'))).toEqual(['footer-links', 'homepage-hero', 'mobile-banner'])
  expect(slots(await get('/?q=roof'))).toEqual(['footer-links', 'mobile-banner', 'search-header', 'sidebar-banner'])
  expect(slots(await get('/business/ace-roofing'))).toEqual(['footer-links', 'mobile-banner', 'sidebar-banner'])
  expect(slots(await get('/emergency-help'))).toEqual(['emergency-section', 'footer-links'])
  expect((await get('/es/emergency-help')).html).toContain('Publicidad')
  const home = await get('/')
  expect(home.html).toContain('Advertisement</p><div data-ad-box="true" class="aspect-[1200/400]"')
  expect(home.html).not.toContain('style=')
  const shown = (await Promise.all(pages.map(page => get(page)))).map(({ html }) => html).join('')
  for (const placement of all) {
    const size = sizeOf(placement)
    if (size)
      expect(shown, placement).toMatch(new RegExp(`data-ad="${placement}" class="[^"]*max-w-\\[${size.width}px\\]`))
    if (size) expect(shown, placement).toContain(`aspect-[${size.width}/${size.height}]`)
  }
  // The page is the same for everyone and contains nothing of the campaign.
  expect(home.html).not.toMatch(/gulftile|\/ads\/click/)
  expect(home.facts.freshUntil).toBe(Date.parse('2026-07-02T04:00:00Z'))
  const list = (await get('/emergency-help')).html
  expect(list.indexOf('data-ad="emergency-section"')).toBeGreaterThan(list.lastIndexOf('tel:'))
})

test('fills a slot for people, and never for robots', async () => {
  const { app, get, later } = await start()
  await buildCampaign(app, { typed: { callToAction: 'Get a sample' } })
  later(morning)
  const slot = await get('/ads/slot?placement=sidebar-banner', person)
  expect(slot.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(slot.html)).toMatchObject({
    text: 'Gulf Tile Supply: Get a sample',
    picture: { src: expect.stringMatching(/^\/files\//) },
  })
  expect((await get('/ads/slot?placement=homepage-hero', person)).html).toBe('null')
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', '', 'curl/8'])
    expect((await get('/ads/slot?placement=sidebar-banner', { 'user-agent': agent })).html, agent).toBe('null')
  for (const unknown of ['newsletter', 'moon', ''])
    expect((await get(`/ads/slot?placement=${unknown}`, person)).status).toBe(404)
  const picture = JSON.parse(slot.html).picture.src
  expect((await get(picture)).headers.get('content-type')).toBe('image/webp')
})

test('counts impressions in batches, and only of people', async () => {
  const { app, get, post, later } = await start()
  await buildCampaign(app, { placements: [...all], packageId: 'banner-enterprise' })
  later(morning)
  const tokens: string[] = []
  for (const placement of ['homepage-hero', 'footer-links'])
    tokens.push(JSON.parse((await get(`/ads/slot?placement=${placement}`, person)).html).token)
  later(1_000)
  const body = new URLSearchParams(tokens.map(token => ['seen', token])).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const tell = (headers: Record<string, string>, text = body) =>
    post('/ads/seen', text, { headers: { ...form, ...headers } })

  expect((await tell({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status).toBe(204)
  expect((await tell(person, 'seen=x&seen=y')).status).toBe(204)
  expect((await tell(person, '{}')).status).toBe(204)
  expect(app.adEvents.take().filter(({ kind }) => kind !== 'opening')).toEqual([])
  expect((await tell(person)).status).toBe(204)
  expect((await tell(person)).status).toBe(204)
  expect(await storeAdEvents(app)).toBe(2)
})

test('counts a click and redirects to the advertiser, with their parameters', async () => {
  const { app, get, later } = await start()
  const { id } = await buildCampaign(app, { typed: { utmParameters: 'utm_source=roofrescue' } })
  later(morning)
  const { href } = JSON.parse((await get('/ads/slot?placement=sidebar-banner', person)).html)
  const to = 'https://gulftile.example/roofs?utm_source=roofrescue'
  expect(await get(href, person)).toMatchObject({ status: 303, location: to })
  expect(await storeAdEvents(app)).toBe(1)
  later(120_000)
  for (const headers of [
    { ...person, 'sec-purpose': 'prefetch' },
    { 'user-agent': phoneAgent },
    { ...person, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  ])
    expect(await get(href, headers)).toMatchObject({ status: 303, location: to })
  expect(await get(`/ads/click/${id}`, person)).toMatchObject({ status: 303, location: to })
  expect(await storeAdEvents(app)).toBe(0)
  expect((await get('/ads/click/x', person)).status).toBe(404)
  expect((await get(`/ads/click/${app.ids.next()}?to=https://evil.example`, person)).status).toBe(404)
})

test('an advertiser sees only the daily figures of their campaigns', async () => {
  const { app, get, later } = await start()
  const { account, id } = await buildCampaign(app, { typed: { campaignName: 'Storm season' } })
  later(morning)
  const days = { campaignId: id, placement: 'sidebar-banner', day: '2026-07-01', views: 1_234, clicks: 12 }
  await app.db.insertInto('campaignDays').values(days).execute()
  const { cookie } = await buildSession(app, account)
  const { html } = await get('/account/advertising', { cookie })
  for (const text of ['Storm season', 'Running', '1,234', '0.97 %', 'July 1, 2026', '0 of 10,000 views', '<svg'])
    expect(html.replaceAll('<!-- -->', '')).toContain(text)
  expect((await get('/account/advertising')).location).toContain('/sign-in')
  expect(html).not.toContain('data-ad=')
  expect(html).not.toContain('payment for this package failed')
  spec('decision 32')
})

test('links an advertiser to the open invoice after a failed renewal, until it is paid', async () => {
  const { app, clock, get } = await start()
  const account = await buildAccount(app, { email: 'ads@gulftile.example' })
  const sessionId = await buildCheckout(app, account, 'banner-basic')
  await paySandboxCheckout(app, sessionId)
  await fulfill(app, sessionId)
  await approve(app, await buildBanner(app, { caller: account.caller, typed: { email: account.email } }))
  const { cookie } = await buildSession(app, account)
  const open = async () => (await get('/account/advertising', { cookie })).html
  expect(await open()).not.toContain('payment for this package failed')

  clock.at = new Date('2026-07-02T12:00:00Z')
  const { subscriptionId } = (await app.payments.readCheckout(sessionId)) ?? {}
  await failRenewal(app, subscriptionId ?? '')
  await fulfill(app, sessionId)
  const missing = await open()
  expect(missing).toContain('Running')
  expect(missing).toContain('Your last payment for this package failed.')
  expect(missing).toContain('href="/account/subscription"')

  await renewSubscription(app, subscriptionId ?? '')
  await fulfill(app, sessionId)
  expect(await open()).not.toContain('payment for this package failed')
})
