import { expect, test } from 'vitest'
import { endStorm } from '#domain/foundation/settings/start-storm.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildCampaign } from '#tests/support/build-banner.ts'
import { buildStorm } from '#tests/support/build-storm.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const order = {
  en: 'Storm mode: contractors who answer now come first',
  es: 'Modo de tormenta: primero los techadores que responden ahora',
  ht: 'Mòd tanpèt: kontraktè ki reponn kounye a vini an premye',
}

/** Creates a site with a top-rated but busy listing, and an available one. */
async function stormySite() {
  const site = await testSite()
  const busy = await buildListing(site.app, { name: 'Busy Roofing', featured: true, emergency: true, rating: 5 })
  await buildAvailability(site.app, busy.id, { state: 'busy', untilHours: 30 })
  const free = await buildListing(site.app, { name: 'Free Roofing', featured: true, rating: 1 })
  await buildAvailability(site.app, free.id, { state: 'available', untilHours: 30 })
  return site
}

const plain = (html: string) => html.replaceAll('<!-- -->', '')
/** Returns the listings in the order of a page's links. */
const linked = (html: string) => [
  ...new Set([...html.matchAll(/href="(?:\/es)?\/business\/([\w-]+)"/g)].map(([, slug]) => slug)),
]

test('the notice is at the top of every public page, with its link, and the pages expire when it ends', async () => {
  const { app, get } = await stormySite()
  const { until } = await buildStorm(app)

  for (const page of ['/', '/?q=roof', '/roofers/boca-raton', '/emergency-help', '/guides', '/terms', '/nowhere']) {
    const { html, facts } = await get(page)
    expect(plain(html), page).toMatch(
      /<section aria-label="Storm notice, Palm Beach County".*Storm notice, Palm Beach County:<\/strong> <span>A hurricane warning is in effect. Stay inside.*href="https:\/\/discover\.pbc\.gov\/storm".*More at discover\.pbc\.gov.*<main/s,
    )
    expect(html, page).not.toMatch(/role="alert"|aria-live/)
    expect(facts.freshUntil ?? 0, page).toBeLessThanOrEqual(until.getTime())
    expect([...facts.tags], page).toContain('settings')
  }
})

test('the notice is in the page’s language, or is marked as English', async () => {
  const { app, get } = await stormySite()
  await buildStorm(app)

  const spanish = plain((await get('/es/emergency-help')).html)
  expect(spanish).toContain('Aviso de tormenta, condado de Palm Beach:</strong> <span>Hay un aviso de huracán.')
  expect(spanish).toContain('Más en discover.pbc.gov')
  const creole = plain((await get('/ht/emergency-help')).html)
  expect(creole).toContain('Avi tanpèt, Konte Palm Beach:</strong> <span lang="en">A hurricane warning')
  expect([spanish.includes(order.es), creole.includes(order.ht)]).toEqual([true, true])
})

test('escapes markup in the operator’s text', async () => {
  const { app, get } = await stormySite()
  await buildStorm(app, { notice: { en: '<script>alert(1)</script> & "more"', es: '', ht: '' }, link: '' })

  const { html } = await get('/')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;')
  expect(html).not.toContain('More at')
})

test('contractors who answer now come first on the home page, in a search and in a city, and the pages say so', async () => {
  const { app, get } = await stormySite()
  const pages = ['/', '/?q=roofing', '/roofers/boca-raton', '/roofers/boca-raton/emergency-roof-repair']
  for (const page of pages) {
    const { html } = await get(page)
    expect(linked(html), page).toEqual(['busy-roofing', 'free-roofing'])
    expect(html, page).not.toContain(order.en)
  }
  await buildStorm(app)

  for (const page of pages) {
    const { html, facts } = await get(page)
    expect(linked(html.split(order.en)[1] ?? ''), page).toEqual(['free-roofing', 'busy-roofing'])
    expect(facts.freshUntil, page).toBe(app.clock.now().getTime() + 5 * 60_000)
  }
  expect((await get('/?q=roofing&sort=rating')).html).not.toContain(order.en)
})

test('emergency help also lists available contractors without 24/7 service', async () => {
  const { app, get } = await stormySite()
  // Without a storm they're listed because nobody else can be called, and apart.
  const calm = (await get('/emergency-help')).html
  expect(linked(calm)).toEqual(['free-roofing', 'busy-roofing'])
  expect(calm).not.toContain(order.en)
  await buildStorm(app)

  const { html } = await get('/emergency-help')
  expect(linked(html)).toEqual(['free-roofing', 'busy-roofing'])
  expect(html).toContain(order.en)
})

test('the home page begins with 911, help and checklist, and contractors to call', async () => {
  const { app, get } = await stormySite()
  await buildStorm(app)

  const { html } = await get('/')
  expect(html).toMatch(
    /href="tel:911".*href="\/emergency-help".*href="\/guides\/emergency-checklist".*<h1.*24\/7 roofers, .*Busy Roofing.*Featured Emergency Contractors/s,
  )
})

test('pages leave out pictures of houses, and show them again afterward', async () => {
  const { app, get } = await stormySite()
  const pages = [
    '/',
    '/?q=roofing',
    '/business/free-roofing',
    '/es/business/free-roofing',
    '/guides',
    '/guides/vet-roofer',
  ]
  const drawn = async (page: string) =>
    (await get(page)).html.match(/(?:src|srcSet)="\/(?:pictures|logos)\//g)?.length ?? 0
  const before = await Promise.all(pages.map(drawn))
  await buildStorm(app)

  // A guide keeps its explanatory drawings.
  for (const page of pages.slice(0, -1)) expect(await drawn(page), page).toBe(0)
  expect(await drawn('/guides/vet-roofer')).toBeLessThan(before.at(-1) ?? 0)

  await endStorm(app, callerOf('admin', 'boss'), { version: 1 })
  expect(await Promise.all(pages.map(drawn))).toEqual(before)
})

test('of paid banners only the text link stays, or all if the operator keeps them', async () => {
  const { app, clock, get } = await stormySite()
  await buildOperator(app)
  await buildCampaign(app, { placements: ['homepage-hero', 'footer-links'] })
  clock.later(1_000)
  const slots = async () => [...(await get('/')).html.matchAll(/data-ad="([\w-]+)"/g)].map(([, name]) => name)
  expect(await slots()).toEqual(['homepage-hero', 'footer-links'])

  await buildStorm(app)
  expect(await slots()).toEqual(['footer-links'])

  await endStorm(app, callerOf('admin', 'boss'), { version: 1 })
  await buildStorm(app, { banners: true }, 2)
  expect(await slots()).toEqual(['homepage-hero', 'footer-links'])
})
