import { expect, test } from 'vitest'
import { checkInput } from '#domain/directory/verification/check-schema.server.ts'
import { readVerification, verifyListing } from '#domain/directory/verification/verify-listing.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const admin = callerOf('admin', 'operator')

test('shows the facts of each roofer in one row, with the best in bold', async () => {
  const { app, get } = await testSite()
  await buildListing(app, {
    ...{ responseMinutes: 20, rating: 4.9, reviews: 38, licenseNumber: 'CCC1330112', yearsInBusiness: 4 },
    ...{ serviceMiles: 30, emergency: true },
  })
  await buildListing(app, { name: 'Bay Roofing', responseMinutes: 45, rating: 4.7, reviews: 21, yearsInBusiness: 12 })

  const { status, html } = await get('/compare?ids=ace-roofing,bay-roofing')

  expect(status).toBe(200)
  expect(html).toContain('Compare 2 roofers')
  expect(cellsOf(html, 'Response time')).toEqual([
    '*About 20 minutesAccording to the roofer',
    'About 45 minutesAccording to the roofer',
  ])
  expect(cellsOf(html, 'Reviews').map(text => text.slice(0, 4))).toEqual(['*4.9', '4.7('])
  expect(cellsOf(html, 'License')).toEqual(['CCC1330112We haven’t checked it', 'Not on file yet'])
  expect(cellsOf(html, 'Insurance')).toEqual(['Not on file yet', 'Not on file yet'])
  expect(cellsOf(html, 'In business')).toEqual(['4 years', '*12 years'])
  expect(cellsOf(html, 'Hours')).toEqual(['24 hours, every day', 'Not on file yet'])
  expect(cellsOf(html, 'Service area')).toEqual(['Within 30 miles of Boca Raton', 'Not on file yet'])
  expect(html).not.toContain('>Distance<')
  expect(html).toContain('href="/business/ace-roofing/quote?also=bay-roofing"')
  expect(html).toContain('Request 2 free quotes')
})

test('rows in which all are the same can be hidden', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { yearsInBusiness: 4 })
  await buildListing(app, { name: 'Bay Roofing', yearsInBusiness: 5 })
  const { html } = await get('/compare?ids=ace-roofing,bay-roofing')
  expect(html).toMatch(/<input type="checkbox"[^>]*name="differences"/)
  expect(rowOf(html, 'Insurance')).toContain('differences]:checked')
  expect(rowOf(html, 'In business')).not.toContain('differences]:checked')
})

test('says when a license and an insurance certificate were checked', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app, { licenseNumber: 'CCC1330112' })
  const check = checkInput.parse({
    ...{ source: 'both', reference: 'CCC1330112', licenseExpiresOn: '2028-08-31', insuranceExpiresOn: '2027-06-30' },
  })
  const { seen } = await readVerification(app, id)
  expect(await verifyListing(app, admin, { id, seen, check })).toMatchObject({ ok: true })

  const { html } = await get('/compare?ids=ace-roofing')

  expect(cellsOf(html, 'License')[0]).toMatch(/^CCC1330112We checked it \w+ \d+, 2026$/)
  expect(cellsOf(html, 'Insurance')[0]).toMatch(/^Certificate on fileWe checked it .*2026Valid until June 30, 2027$/)
})

test('shows how published reviews are spread, and the newest', async () => {
  const built = await testSite()
  await buildOperator(built.app)
  const ace = await buildListing(built.app)
  for (const stars of [5, 5, 3]) {
    const { id } = await buildReview(built, ace, { stars })
    await built.app.transaction(tx => publishReview(tx, admin, id))
  }
  const { html } = await built.get('/compare?ids=ace-roofing')
  expect(cellsOf(html, 'Reviews')[0]).toMatch(/5 stars: 2 · 3 stars: 1Newest: \w+ \d+, 202\d$/)
})

test('with a place, shows distances and whether the roofer serves it, and keeps it in each link', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { givenLat: 26.71, givenLon: -80.06, serviceMiles: 60 })
  await buildListing(app, { name: 'Bay Roofing', city: 'Boca Raton', serviceMiles: 1 })

  const { html } = await get('/compare?ids=ace-roofing,bay-roofing&near=33401')

  expect(html).toContain('Distances are from 33401.')
  expect(cellsOf(html, 'Distance')).toHaveLength(2)
  expect(cellsOf(html, 'Service area')[0]).toContain('Serves the place you chose')
  expect(cellsOf(html, 'Service area')[1]).toContain('The place you chose is farther away')
  expect(html).toContain('href="/compare?ids=bay-roofing&amp;near=33401"')
})

test('an unknown ZIP shows an error beside its field and keeps the comparison', async () => {
  const { app, get } = await testSite()
  await buildListing(app)
  for (const near of ['99999', 'Nowhere']) {
    const { status, html } = await get(`/compare?ids=ace-roofing&near=${near}`)
    expect(status).toBe(422)
    expect(html).toContain('Enter a ZIP code of Palm Beach County, like 33401')
    expect(html).toContain('Ace Roofing')
  }
})

test('a position is in the address but not in the link to share', async () => {
  const { app, get } = await testSite()
  await buildListing(app)
  const { html } = await get('/compare?ids=ace-roofing&near=26.61,-80.06')
  expect(html).toContain('data-path="/compare?ids=ace-roofing"')
})

test('available roofers come first and busy ones last', async () => {
  const { app, clock, get } = await testSite()
  const ace = await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing' })
  const cay = await buildListing(app, { name: 'Cay Roofing' })
  await buildAvailability(app, ace.id, { state: 'busy', untilHours: 1 })
  await buildAvailability(app, cay.id, { state: 'available', untilHours: 2 })

  const { html, facts } = await get('/compare?ids=ace-roofing,bay-roofing,cay-roofing')

  expect([...html.matchAll(/data-column.*?<a href="\/business\/([\w-]+)"/gs)].map(([, slug]) => slug)).toEqual([
    'cay-roofing',
    'bay-roofing',
    'ace-roofing',
  ])
  expect(facts.freshUntil).toBeLessThanOrEqual(clock.at.getTime() + 3_600_000)
})

test('a removed and an unknown listing keep their columns until they are closed', async () => {
  const { app, clock, get } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing', removedAt: clock.at })
  const { html } = await get('/compare?ids=ace-roofing,bay-roofing,nobody')
  expect(html).toContain('Compare 3 roofers')
  expect(html).toContain('This listing was removed.')
  expect(html).toContain('We don’t know a roofer named “nobody”.')
  expect(html).toContain('href="/compare?ids=ace-roofing,nobody"')
  expect(html).toContain('Request a free quote')
})

test('the comparison of a single roofer suggests two others', async () => {
  const { app, get } = await testSite()
  await buildListing(app)
  for (const name of ['Bay Roofing', 'Cay Roofing', 'Day Roofing']) await buildListing(app, { name })
  const { html } = await get('/compare?ids=ace-roofing&near=33401')
  expect(html).toContain('Add one more to compare.')
  expect([...html.matchAll(/href="(\/compare\?ids=ace-roofing,[^"]*)"/g)]).toHaveLength(2)
})

test('shows up to four, and says so when there is nothing to compare', async () => {
  const { get } = await testSite()
  expect((await get('/compare?ids=e,d,c,b,a')).location).toBe('/compare?ids=b,c,d,e')
  const { status, html } = await get('/compare')
  expect(status).toBe(200)
  expect(html).toContain('Nothing to compare yet.')
  expect(html).toContain('noindex, follow')
})

/** Returns the texts of a row's cells; the best has a star in front. */
function cellsOf(html: string, label: string) {
  const [, ...cells] = rowOf(html, label).split(/<td /)
  return cells.map(cell => {
    const value = /<div class="min-w-0[^"]*"[^>]*>(.*)<\/div>/s.exec(cell)?.[1] ?? ''
    return (cell.includes('font-bold') ? '*' : '') + value.replace(/<!-- -->|<[^>]*>/g, '')
  })
}

function rowOf(html: string, label: string) {
  return html.split('<tr').find(row => row.includes(`>${label}</span></th>`)) ?? ''
}
