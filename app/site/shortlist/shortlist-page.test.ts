import { expect, test } from 'vitest'
import { maxSaved } from '#domain/directory/comparison/comparison.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

test('without listings in its address, the page is the same for everyone and says how to save one', async () => {
  const { get } = await testSite()
  const { status, html } = await get('/shortlist')
  expect(status).toBe(200)
  expect(html).toContain('No roofers saved yet.')
  expect(html).toMatch(/<noscript>.*needs JavaScript/s)
  expect(html).toContain('noindex, follow')
})

test('a shared list shows each roofer with phone number, quote and comparison', async () => {
  const { app, get } = await testSite()
  const ace = await buildListing(app)
  const bay = await buildListing(app, { name: 'Bay Roofing', givenLat: 26.61, givenLon: -80.06, phone: '561-555-0111' })

  const { status, html, facts } = await get('/shortlist?ids=ace-roofing,bay-roofing&near=33401')

  expect(status).toBe(200)
  expect(html).toContain('A shared list of 2 roofers')
  expect(html).toContain('href="tel:+15615550111"')
  expect(html).toMatch(/\d+(?:\.\d)? mi\b/)
  expect(html).toContain('href="/compare?ids=ace-roofing,bay-roofing&amp;near=33401"')
  expect(html).toContain('href="/business/ace-roofing/quote?also=bay-roofing"')
  expect([...facts.tags]).toEqual(expect.arrayContaining([`business:${ace.id}`, `business:${bay.id}`]))
  // Its address repeats what someone chose, so it isn't a canonical one.
  expect(html).not.toContain('rel="canonical"')
})

test('says which listings are removed or unknown, and expires when they come back', async () => {
  const { app, clock, get } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing', removedAt: clock.at })

  const { html, facts } = await get('/shortlist?ids=ace-roofing,bay-roofing,nobody')

  expect(html).toContain('A shared list of 1 roofer')
  expect(html).toMatch(/data-row="bay-roofing" data-gone="This listing was removed\."/)
  expect(html).toContain('We don’t know a roofer named “nobody”.')
  expect(facts.tags.has('listings')).toBe(true)
})

test('another spelling of the list redirects to its one address', async () => {
  const { app, get } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing' })
  const canonical = '/shortlist?ids=ace-roofing,bay-roofing'
  for (const ids of ['bay-roofing,ace-roofing', 'ACE-roofing,bay-roofing', 'ace-roofing,ace-roofing,bay-roofing,<b>']) {
    const { status, location } = await get(`/shortlist?ids=${ids}`)
    expect([status, location], ids).toEqual([308, canonical])
  }
  expect((await get('/es/shortlist?ids=bay-roofing&ids=ace-roofing')).location).toBe(`/es${canonical}`)
  expect((await get('/shortlist?ids=%00')).location).toBe('/shortlist')
})

test('a renamed and a merged listing keep their place on the list', async () => {
  const { app, clock, get } = await testSite()
  const ace = await buildListing(app)
  await app.db.updateTable('businessSlugs').set({ current: false }).where('businessId', '=', ace.id).execute()
  await app.db.insertInto('businessSlugs').values({ slug: 'ace-roofs', businessId: ace.id }).execute()
  await buildListing(app, { name: 'Bay Roofing', removedAt: clock.at, mergedInto: ace.id })

  expect((await get('/shortlist?ids=ace-roofing,bay-roofing')).location).toBe('/shortlist?ids=ace-roofs')
})

test('reads no more than a list holds', async () => {
  const { get } = await testSite()
  const many = Array.from({ length: maxSaved + 1 }, (_, index) => `r${String(index).padStart(2, '0')}`)
  const { location } = await get(`/shortlist?ids=${many.join(',')}`)
  expect(location?.split(',')).toHaveLength(maxSaved)
})

test('every card has a heart with the name of its roofer, and what the device keeps', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { featured: true, emergency: true, responseMinutes: 20 })
  for (const path of ['/', '/?q=ace', '/emergency-help', '/business/ace-roofing', '/es/shortlist?ids=ace-roofing']) {
    const { html } = await get(path)
    const heart = /<button[^>]*data-save="ace-roofing"[^>]*>/.exec(html)?.[0] ?? ''
    expect(heart, path).toContain('aria-pressed="false"')
    expect(heart, path).toMatch(/aria-label="(?:Save|Guardar) Ace Roofing"/)
    expect(heart, path).toContain('data-dial="+15615550100"')
    // Only the script can keep something on the device.
    expect(heart, path).toContain('hidden=""')
  }
})
