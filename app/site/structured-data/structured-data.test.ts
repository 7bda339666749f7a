import { expect, test } from 'vitest'
import { pageSize } from '#domain/directory/search/search.ts'
import { noBrandPictures } from '#platform/images/brand-picture.ts'
import { buildListing } from '#tests/support/builders.ts'
import { thingsIn } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/test-site.ts'
import { vocabularyErrors } from '#tests/support/vocabulary.ts'
import { articleData, howToData } from './article-data.ts'
import { listData } from './structured-data.tsx'

const full = {
  phone: '561-555-0100',
  site: 'ace.example.com',
  description: 'Tile and shingle.',
  street: '12 Palm Way',
  postalCode: '33432',
  givenLat: 26.36,
  givenLon: -80.12,
  rating: 4.8,
  reviews: 127,
  licenseNumber: 'CCC1234567',
  featured: true,
  emergency: true,
}

async function siteWithListing(listing = {}) {
  const built = await testSite()
  const { id } = await buildListing(built.app, { ...full, ...listing })
  const hours = [
    { businessId: id, weekday: 1, opens: 0, closes: 1440 },
    { businessId: id, weekday: 2, opens: 480, closes: 1080 },
    { businessId: id, weekday: 5, opens: 1200, closes: 1560 },
    { businessId: id, weekday: 6, opens: 600, closes: 1440 },
  ]
  await built.app.db.insertInto('businessHours').values(hours).execute()
  return built
}

test('structured data on every kind of page uses the vocabulary of schema.org', async () => {
  const { get } = await siteWithListing()
  const kinds = new Set<unknown>()
  for (const path of [
    '/',
    '/?city=Boca+Raton',
    '/?q=ace',
    '/business/ace-roofing',
    '/roofers',
    '/roofers/boca-raton',
    '/roofers/boca-raton/emergency-roof-repair',
    '/guides/vet-roofer',
    '/services/storm-damage',
  ]) {
    const things = thingsIn((await get(path)).html)
    expect(things.length, path).toBeGreaterThan(0)
    expect(
      things.flatMap(thing => vocabularyErrors(thing)),
      path,
    ).toEqual([])
    for (const thing of things) kinds.add(thing['@type'])
  }
  expect([...kinds].sort()).toEqual([
    'Article',
    'BreadcrumbList',
    'ItemList',
    'Organization',
    'RoofingContractor',
    'WebSite',
  ])
})

test('a business states its location, hours, rating and license', async () => {
  const { get } = await siteWithListing()
  const [business] = thingsIn((await get('/business/ace-roofing')).html)
  expect(business).toMatchObject({
    '@type': 'RoofingContractor',
    name: 'Ace Roofing',
    url: 'https://directory.example/business/ace-roofing',
    telephone: '+15615550100',
    sameAs: 'https://ace.example.com/',
    address: { streetAddress: '12 Palm Way', addressLocality: 'Boca Raton', addressRegion: 'FL', postalCode: '33432' },
    geo: { latitude: 26.36, longitude: -80.12 },
    areaServed: { name: 'Palm Beach County, FL' },
    aggregateRating: { ratingValue: 4.8, reviewCount: 127 },
    identifier: { value: 'CCC1234567' },
    hasCredential: { credentialCategory: 'license', identifier: 'CCC1234567' },
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '00:00', closes: '23:59' },
      { dayOfWeek: 'Tuesday', opens: '08:00', closes: '18:00' },
      { dayOfWeek: 'Friday', opens: '20:00', closes: '02:00' },
      { dayOfWeek: 'Saturday', opens: '10:00', closes: '23:59' },
    ],
  })
})

test('leaves out properties that a business doesn’t state', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { phone: '', phoneE164: null })
  const [business] = thingsIn((await get('/business/ace-roofing')).html)
  expect(vocabularyErrors(business)).toEqual([])
  for (const missing of ['aggregateRating', 'hasCredential', 'geo', 'telephone', 'openingHoursSpecification', 'sameAs'])
    expect(business).not.toHaveProperty(missing)
})

test('states a building’s location only if it’s known, by coordinates or by address', async () => {
  const { app, get } = await testSite()
  const geoOf = async (slug: string) => thingsIn((await get(`/business/${slug}`)).html)[0]?.geo
  const { givenLat, givenLon, ...unplaced } = full
  await buildListing(app, { ...full, slug: 'given' })
  await buildListing(app, { ...unplaced, slug: 'zip' })
  await buildListing(app, { ...unplaced, postalCode: '', slug: 'city' })
  expect(await geoOf('given')).toMatchObject({ latitude: givenLat, longitude: givenLon })
  expect(await geoOf('zip')).toBeUndefined()
  expect(await geoOf('city')).toBeUndefined()
})

test('a search states its number of results, including later pages', async () => {
  const { app, get } = await testSite()
  for (let number = 0; number <= pageSize; number++) await buildListing(app, { name: `Ace ${number}` })
  const list = thingsIn((await get('/?city=Boca+Raton')).html).find(thing => thing['@type'] === 'ItemList')
  expect(list).toMatchObject({ numberOfItems: pageSize + 1 })
  expect(list?.itemListElement).toHaveLength(pageSize)
  // Leaves out the total when it wasn't counted.
  expect(listData([], undefined)({ baseUrl: '' })).not.toHaveProperty('numberOfItems')
})

test('a business name can’t close the script element', async () => {
  const { app, get } = await testSite()
  const name = '</script><script>alert(1)</script><!-- & "Sons"'
  await buildListing(app, { slug: 'x', name, description: '\u2028</SCRIPT >', featured: true })
  for (const path of ['/business/x', '/?city=Boca+Raton', '/roofers/boca-raton']) {
    const { html } = await get(path)
    expect(html, path).not.toContain('<script>alert')
    expect(html.match(/<\/script/gi)?.length, path).toBe(html.match(/<script/gi)?.length)
    expect(JSON.stringify(thingsIn(html)), path).toContain(JSON.stringify(name).slice(1, -1))
  }
})

test('guides and instructions have their own types', () => {
  const site = {
    baseUrl: 'https://directory.example',
    isIndexed: true,
    site: { title: 'Roofs', phone: '', email: '', dial: null },
    brand: noBrandPictures,
    categories: [],
  }
  const [published, reviewed] = ['2026-01-02', '2026-11-21']
  const article = articleData({
    path: '/guides/x',
    title: 'X',
    description: 'X.',
    published,
    reviewed,
    language: 'en',
  })(site)
  const howTo = howToData({ path: '/guides/x', name: 'Do X', steps: [{ name: 'First', text: 'Begin.' }] })(site)
  for (const thing of [article, howTo]) expect(vocabularyErrors(thing)).toEqual([])
  expect(article).toMatchObject({ datePublished: published, dateModified: reviewed, headline: 'X' })
})

test.each([
  [{ '@type': 'Roofer' }, 'unknown type Roofer'],
  [{ '@type': 'RoofingContractor', stars: 5 }, 'stars is no property'],
  [{ '@type': 'RoofingContractor', url: '/business/ace' }, 'no whole address'],
  [{ '@type': 'RoofingContractor', name: 5 }, 'may not be a number'],
  [{ '@type': 'RoofingContractor', address: { '@type': 'Offer' } }, 'may be PostalAddress or Text'],
  [{ '@type': 'OpeningHoursSpecification', opens: '25:00' }, "may not be '25:00'"],
  [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Freitag' }, "may not be 'Freitag'"],
  [{ '@type': 'Article', datePublished: 'yesterday' }, "may not be 'yesterday'"],
])('the check finds a term that isn’t in the vocabulary: %j', (thing, fieldError) => {
  expect(vocabularyErrors(thing).join()).toContain(fieldError)
})
