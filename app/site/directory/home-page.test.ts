import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('a homeowner finds a contractor by words and city, at a URL that can be shared', async () => {
  spec('public 1.2', 'public 1.3', 'public 2.1', 'admin 2.1.3')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Ace Roofing', city: 'Boca Raton' })
  await buildListing(app, { name: 'Palm Tile', city: 'Delray Beach' })

  const { status, html } = await get('/?q=ace&city=Boca+Raton')

  expect(status).toBe(200)
  expect(html).toContain('1 contractor for “ace”')
  expect(html).toContain('href="/business/ace-roofing"')
  expect(html).toContain('href="tel:+15615550100"')
  expect(html).not.toContain('Palm Tile')
  expect(html).toContain('<option selected="">Boca Raton</option>')
})

test('All Cities turns the city filter off', async () => {
  spec('public 5.3')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Ace Roofing', city: 'Boca Raton' })
  await buildListing(app, { name: 'Palm Tile', city: 'Delray Beach' })

  expect((await get('/?q=&city=All+Cities')).html).toContain('2 contractors')
})

test('shows the featured contractors without a search', async () => {
  spec('public 2.31')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Ace Roofing', featured: true })
  await buildListing(app, { name: 'Palm Tile' })

  const { html } = await get('/')

  expect(html).toContain('Featured Emergency Contractors')
  expect(html).toContain('Ace Roofing')
  expect(html).not.toContain('Palm Tile')
})

test('says so when nothing matches', async () => {
  spec('public 2.33', 'public 8.13')
  const { get } = await testSite()
  const { html } = await get('/?q=nobody')
  expect(html).toContain('No contractors found matching your search criteria.')
  expect(html).not.toMatch(/aria-label="Filters"|Sort by/)
  expect((await get('/?q=nobody&open=24-7')).html).toContain('aria-label="Filters"')
})

test('then shows the closest spellings, labeled as such', async () => {
  spec('decision 28')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Lakeside Roof & Tarp' })
  const { html } = await get('/?q=lakesde')
  expect(html).toMatch(
    /No contractors found matching your search criteria.*Did you mean one of these?.*Lakeside Roof &amp; Tarp/s,
  )
})

test('paginates long results and keeps the search words', async () => {
  const { app, get } = await testSite()
  for (let index = 0; index < 21; index++) await buildListing(app, { name: `Ace & Son ${index}` })

  const first = await get('/?q=ace+%26')
  expect(first.html).toContain('href="/?q=ace+%26&amp;page=2"')
  const second = await get('/?q=ace+%26&page=2')
  expect(second.html).toContain('21 to 21')
  expect(second.html).toContain('href="/?q=ace+%26"')
  expect((await get('/?q=ace&page=9')).html).toContain('No more contractors on this page')
})

test('the page depends on the listings, and expires when an availability ends', async () => {
  const { app, clock, get } = await testSite()
  const { id } = await buildListing(app, { featured: true })
  const until = new Date(clock.at.getTime() + 60_000)
  const said = { businessId: id, state: 'available', until, confirmedAt: clock.at }
  await app.db.insertInto('businessAvailability').values(said).execute()

  const before = await get('/')
  expect(before.html).toContain('Available Now')
  expect([...before.facts.tags].sort()).toEqual(['ads', 'figures', 'home-texts', 'listings', 'own-pages', 'settings'])
  expect(before.facts.freshUntil).toBe(until.getTime())
  clock.at = until
  expect((await get('/')).html).not.toContain('Available Now')
})

test('shows an error beside the field for invalid parameters', async () => {
  const { get } = await testSite()
  const long = await get(`/?q=${'x'.repeat(101)}`)
  expect(long.status).toBe(422)
  expect(long.html).toContain('Search with up to 100 characters')
  expect((await get('/?q=a&q=b')).status).toBe(422)
  for (const wrong of ['near=90210', 'near=x', 'sort=price', 'open=maybe', 'category=%27']) {
    expect((await get(`/?${wrong}`)).status, wrong).toBe(422)
  }
  expect((await get('/?near=90210')).html).toContain('Enter a ZIP code of Palm Beach County')
  expect((await get('/?city=a&city=b')).html).toContain('Choose one city')
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '51']) {
    expect(await get(`/?page=${page}`)).toMatchObject({
      status: 422,
      html: expect.stringContaining('That page of results doesn’t exist'),
    })
  }
  expect((await get('/?q=%00%F0%9F%8F%A0&city=%27;--&other=1')).status).toBe(200)
  expect((await get('/?q=<script>alert(1)</script>')).html).not.toContain('<script>alert')
})
