import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const nothing = 'No contractors found matching your search criteria.'
const searchFor = (q: string) => `/?${new URLSearchParams({ q })}`

test('keeps the prescribed sentence, followed by looser matches', async () => {
  spec('decision 42', 'public 2.33')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Núñez & Sons Roofing', city: 'Jupiter' })
  await buildListing(app, { name: 'Coral Gutters', city: 'Jupiter', category: 'Gutter Repair' })

  const { html } = await get(searchFor('nunez'))
  expect(html).toMatch(
    new RegExp(
      `0 contractors for “nunez”.*${nothing}.*1 contractor that may fit.*“nunez” is in the name, category or city.*Núñez &amp; Sons`,
      's',
    ),
  )
  expect(html).not.toContain('Coral Gutters')
  expect((await get(searchFor('Núñez'))).html).not.toContain(nothing)
  expect((await get(searchFor('leak'))).html).toMatch(
    /1 contractor that may fit.*We took “leak” to mean Emergency Roof Repair\..*Núñez/s,
  )
  expect((await get(searchFor('roofers near me'))).html).toMatch(
    /name="near".*data-act="near-me".*All 2 contractors.*see the nearest first/s,
  )
  expect((await get(searchFor('561-555-0100'))).html).toMatch(/2 contractors with this number/)
  expect((await get(searchFor('canaletas jupiter'))).html).toMatch(
    /“canaletas” to mean Gutter Repair. “jupiter” is in the name.*Coral Gutters/s,
  )
  expect((await get(searchFor('hurricane leak'))).html).toMatch(/No one matches everything you typed.*Núñez/s)
})

test('a ZIP in the search box lists the nearest contractors, and an unknown ZIP is named', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Jupiter Tile', city: 'Jupiter', postalCode: '33458' })
  await buildListing(app, { name: 'Boca Tile', city: 'Boca Raton', postalCode: '33432' })
  const { html } = await get(searchFor('33458'))
  expect(html).toMatch(
    /All 2 contractors.*Nearest to 33458 first.*Jupiter Tile.*>about 1 mi<.*Boca Tile.*>about 4\d mi</s,
  )
  expect(html).toContain('Near ZIP code')
  expect((await get(searchFor('nobody 90210'))).html).toContain(nothing)
  expect((await get(searchFor('tile jupiter 90210'))).html).toContain('We don’t know the ZIP code 90210')
})

test('a city in the search box is offered with its page, also misspelled', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Jupiter Tile', city: 'Jupiter' })
  await buildListing(app, { name: 'Ace Roofing', city: 'Jupiter', category: 'Gutter Repair' })
  const offer = (text: string, path: string) => new RegExp(`<a href="${path}"[^>]*>${text}`)
  expect((await get(searchFor('jupiter'))).html).toMatch(offer('2 contractors in Jupiter', '/roofers/jupiter'))
  expect((await get(searchFor('roofers in Jupiter, FL'))).html).toMatch(offer('2 contractors in', '/roofers/jupiter'))
  expect((await get(searchFor('gutters jupiter'))).html).toMatch(
    offer('Gutter Repair in Jupiter \\(1\\)', '/roofers/jupiter/gutter-repair'),
  )
  expect((await get(searchFor('jupitor'))).html).toMatch(/Did you mean <a href="\/roofers\/jupiter"/)
  expect((await get(searchFor('tile'))).html).not.toContain('Looking for a city')
})

test('a result names the category that matched', async () => {
  spec('decision 42')
  const { app, get } = await testSite()
  const { id } = await buildListing(app, { name: 'Ace', category: 'Roof Replacement' })
  const gutters = app.db.selectFrom('categories').select('id').where('name', '=', 'Gutter Repair')
  const categoryId = (await gutters.executeTakeFirstOrThrow()).id
  await app.db.insertInto('businessCategories').values({ businessId: id, categoryId, position: 2 }).execute()

  for (const path of [
    searchFor('gutter'),
    '/?category=gutter-repair',
    searchFor('canaletas'),
    '/roofers/boca-raton/gutter-repair',
  ])
    expect((await get(path)).html, path).toContain('Found under Gutter Repair')
  for (const path of [searchFor('ace'), searchFor('replacement'), '/?city=All+Cities', '/roofers/boca-raton'])
    expect((await get(path)).html, path).not.toContain('Found under')
})

test('contractors without a known location come last, with a note', async () => {
  const { app, get } = await testSite()
  await app.db.insertInto('places').values({ name: 'Elsewhere', state: 'FL' }).execute()
  await buildListing(app, { name: 'Far', city: 'Elsewhere' })
  await buildListing(app, { name: 'Near', city: 'Jupiter', givenLat: 26.94, givenLon: -80.13 })
  const { html } = await get('/?near=33458')
  expect(html).toMatch(/We don’t know how far away one of them is.*Near.*>0\.\d mi<.*Far/s)
  expect((await get('/?near=26.94,-80.13')).html).toMatch(/>0\.1 mi</)
  expect((await get('/?near=26.94,-80.13')).html).toContain('Distances are from your location.')
  expect((await get('/?city=All+Cities')).html).not.toMatch(/>[\d.]+ mi</)
})

test.each(['%', '_', '\\', "'", '<b>', '🏠', 'a'.repeat(100), '1 '.repeat(50).trim(), 'é '.repeat(49)])(
  'the words %j get an answer',
  async q => {
    const { app, get } = await testSite()
    await buildListing(app)
    expect((await get(searchFor(q))).status).toBe(200)
  },
)
