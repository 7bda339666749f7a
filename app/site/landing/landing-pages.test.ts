import { expect, test } from 'vitest'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { thingsIn } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/test-site.ts'
import { tradeMessages } from './trade-messages.ts'

const tarping = { category: 'Emergency Tarping' }

test('a city’s page shows its contractors, their number, services and response time', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Ace Roofing', emergency: true, responseMinutes: 30 })
  await buildListing(app, { name: 'Bay Roofing', emergency: true, responseMinutes: 50, ...tarping })
  await buildListing(app, { name: 'Cap Roofing' })
  await buildListing(app, { name: 'Elsewhere Roofing', city: 'Delray Beach' })

  const { status, html, facts } = await get('/roofers/boca-raton')

  expect(status).toBe(200)
  expect(html).toContain('<h1 class="mt-2">Roofers in Boca Raton, FL</h1>')
  expect(html.replaceAll('<!-- -->', '')).toContain(
    '3 contractors are listed in Boca Raton. 2 offer 24/7 service and say they respond within about 40 minutes.',
  )
  expect(html).toContain('href="/roofers/boca-raton/emergency-tarping"')
  for (const slug of ['ace-roofing', 'bay-roofing', 'cap-roofing']) expect(html).toContain(`href="/business/${slug}"`)
  expect(html).not.toContain('elsewhere-roofing')
  expect(html).toContain('href="/roofers/delray-beach"')
  expect([...facts.tags]).toContain('listings')
})

test('a category’s page in a city lists only its contractors and explains the category', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Ace Roofing' })
  await buildListing(app, { name: 'Bay Roofing', ...tarping })
  await buildListing(app, { name: 'Dune Roofing', ...tarping, city: 'Delray Beach' })
  await buildListing(app, { name: 'Lake Roofing', city: 'Lake Worth' })

  const { html } = await get('/roofers/boca-raton/emergency-tarping')

  expect(html).toContain('Emergency Tarping in Boca Raton, FL</h1>')
  expect(html).toContain('One contractor in Boca Raton offers emergency tarping.')
  expect(html).toContain(tradeMessages.en['Emergency Tarping'].means)
  expect(html).toContain('href="/business/bay-roofing"')
  expect(html).not.toContain('href="/business/ace-roofing"')
  // Nearby lists only cities with the same category.
  expect(html).toContain('href="/roofers/delray-beach/emergency-tarping"')
  expect(html).not.toContain('/roofers/lake-worth')
  expect(thingsIn(html).find(thing => thing['@type'] === 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { name: 'Home' },
      { name: 'Roofers by city' },
      { name: 'Boca Raton' },
      { name: 'Emergency Tarping', item: 'https://directory.example/roofers/boca-raton/emergency-tarping' },
    ],
  })
})

test('a page exists only while it has a contractor, and is not found otherwise', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app, tarping)
  for (const path of [
    '/roofers/jupiter',
    '/roofers/atlantis-city',
    '/roofers/boca-raton/roof-replacement',
    '/roofers/boca-raton/fortune-telling',
    '/roofers/%00/x',
    '/roofers/boca-raton/emergency-tarping/more',
  ])
    expect((await get(path)).status, path).toBe(404)
  expect((await get('/roofers/boca-raton/emergency-tarping')).status).toBe(200)

  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await tx.db.updateTable('businesses').set({ status: 'suspended' }).where('id', '=', id).execute()
    return { ok: true }
  })

  for (const path of ['/roofers/boca-raton', '/roofers/boca-raton/emergency-tarping'])
    expect((await get(path)).status, path).toBe(404)
  expect((await get('/roofers')).html).not.toContain('Boca Raton')
})

test('a city with more than a page of contractors links to the search', async () => {
  const { app, get } = await testSite()
  for (let index = 0; index < 21; index++) await buildListing(app, { name: `Ace ${index}`, ...tarping })
  const { html } = await get('/roofers/boca-raton/emergency-tarping')
  expect(html).toContain('20 of 21 contractors')
  const path = '/?city=Boca+Raton%2C+FL&amp;category=emergency-tarping'
  expect(html).toContain(`href="${path}"`)
  expect((await get(path.replace('&amp;', '&'))).html).toContain('21 contractors')
})

test('the home page links to the cities with the most contractors, and to all cities', async () => {
  const { app, get } = await testSite()
  expect((await get('/')).html).not.toContain('Browse by city')
  await buildListing(app)
  const { html } = await get('/')
  expect(html).toMatch(/Browse by city.*href="\/roofers".*href="\/roofers\/boca-raton"/s)
  expect((await get('/roofers')).html).toContain('href="/roofers/boca-raton/emergency-roof-repair"')
})

test('each category has a text that no other category has', () => {
  const texts = standardCategories.map(name => tradeMessages.en[name])
  expect(new Set(texts.flatMap(({ means, ask }) => [means, ask])).size).toBe(2 * standardCategories.length)
})

test('a firm outside the county has no city page', async () => {
  const { app, get } = await testSite()
  const place = { name: 'Miami', state: 'FL' }
  await app.db.insertInto('places').values(place).execute()
  await buildListing(app, { city: 'Miami' })
  expect((await get('/roofers/miami')).status).toBe(404)
  expect((await get('/business/ace-roofing')).html).not.toContain('/roofers/miami')
})
