import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { copyDatabase, openTestApp } from '#tests/support/test-app.ts'
import { emptySearch, type Search } from './search.ts'
import { searchBusinesses } from './search-businesses.server.ts'
import { readSearchNames } from './search-terms.server.ts'
import { readTypedSearch } from './search-words.ts'
import { typedMatches } from './typed-matching.server.ts'

// The companies of the field case, with realistic names. All tests read one database.

let app: App

const tarping = { city: 'Boca Raton', category: 'Emergency Tarping' }

beforeAll(async () => {
  const opened = openTestApp({ connection: await copyDatabase() })
  app = opened.app
  const build = (name: string, listing = {}) =>
    buildListing(app, { name, city: 'Jupiter', category: 'Roof Inspection', ...listing })
  await build('Núñez & Sons Srch Roofing', { phone: '561-555-0194', phoneE164: '+15615550194', postalCode: '33458' })
  await build('St. Lucie Srch Roofing', { city: 'Delray Beach', category: 'Storm Damage Repair' })
  await build('A-1 Srch Roofing', {
    emergency: true,
    phone: '786-555-0101 / 786-555-0102',
    phoneE164: '+17865550101',
    licenseNumber: 'CCC 9990601',
  })
  await build('O’Keefe Srch Roofing', {
    category: 'Roof Replacement',
    phone: '1-800-ROOFING',
    phoneE164: '+18007663464',
  })
  await build('Sun-Coast Srch Roofing', { city: 'Boca Raton', category: 'Emergency Roof Repair', postalCode: '33432' })
  await build('100% Srch Roofing', { category: 'Gutter Repair' })
  await build('Boca Tarps', tarping)
  await build('Far Tarps', { ...tarping, city: 'Jupiter' })
  return opened.close
})

async function find(q: string, search: Partial<Search> = {}) {
  const answer = await searchBusinesses(app, { ...emptySearch, q, ...search })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.found
}

async function names(q: string, search: Partial<Search> = {}) {
  return (await find(q, search)).cards.map(({ name }) => name.replace(' Srch Roofing', '')).sort()
}

test.each([
  ['nunez', ['Núñez & Sons']],
  ['Nunez & Sons', ['Núñez & Sons']],
  ['Núñez and Sons', ['Núñez & Sons']],
  ['NÚÑEZ AND SONS ROOFING', ['Núñez & Sons']],
  ['st lucie', ['St. Lucie']],
  ['st.lucie', ['St. Lucie']],
  ['a1 srch', ['A-1']],
  ['a1', ['A-1']],
  ['suncoast srch', ['Sun-Coast']],
  ['sun coast', ['Sun-Coast']],
  ['o keefe', ['O’Keefe']],
  ["o'keefe", ['O’Keefe']],
  ['okeefe', ['O’Keefe']],
  ['o’keefe', ['O’Keefe']],
  ['o‘keefe', ['O’Keefe']],
  ['lucie  srch', ['St. Lucie']],
  ['srch lucie', ['St. Lucie']],
  ['coast boca', ['Sun-Coast']],
  ['srch roofing jupiter', ['100%', 'A-1', 'Núñez & Sons', 'O’Keefe']],
  ['jupiter nunez', ['Núñez & Sons']],
  ['nunez jupiter fl', ['Núñez & Sons']],
  ['nunez jupiter, florida', ['Núñez & Sons']],
  ['emergency tarping boca', ['Boca Tarps']],
  ['tarping boca raton', ['Boca Tarps']],
  ['100%', ['100%']],
  ['%', ['100%']],
  ['saint lucie', ['St. Lucie']],
  ['sun coast roofers', ['Sun-Coast']],
  ['roofers in delray beach', ['St. Lucie']],
  ['srch contractors delray bch', ['St. Lucie']],
  ['srch boca raton', ['Sun-Coast']],
  ['srch palm beach', ['100%', 'A-1', 'Núñez & Sons', 'O’Keefe', 'St. Lucie', 'Sun-Coast']],
])('finds by %j: %j', async (typed, found) => {
  expect(await names(typed)).toEqual(found)
})

test.each([
  ['561-555-0194', ['Núñez & Sons']],
  ['5615550194', ['Núñez & Sons']],
  ['+1 (561) 555 0194', ['Núñez & Sons']],
  ['555-0194', ['Núñez & Sons']],
  ['786-555-0102', ['A-1']],
  ['1-800-roofing', ['O’Keefe']],
  ['800-766-3464', ['O’Keefe']],
  ['561-555-0000', []],
])('the number %j finds %j', async (typed, found) => {
  expect(await names(typed)).toEqual(found)
})

test.each([
  ['leak', ['Sun-Coast']],
  ['goteras', ['Sun-Coast']],
  ['leak jupiter', []],
  ['hurricane', ['St. Lucie']],
  ['hurricane damage delray', ['St. Lucie']],
  ['shingles', ['O’Keefe']],
  ['24/7', ['A-1']],
  ['24 hour roofer', ['A-1']],
  ['canaletas', ['100%']],
])('finds by the meaning of %j: %j', async (typed, found) => {
  const result = await find(typed)
  if (found.length > 0) expect(result.cards.map(({ name }) => name.replace(' Srch Roofing', ''))).toEqual(found)
  // No listing in Jupiter repairs leaks, so it finds those elsewhere that do.
  else expect(result.understood?.reading).toBe('any-trade')
})

test('reads a ZIP in the search box as a place and lists the nearest first, with distances', async () => {
  const { cards, total, understood } = await find('33432')
  expect(total).toBe(8)
  expect(cards[0]).toMatchObject({ name: 'Sun-Coast Srch Roofing', distance: { miles: 0, isRough: true } })
  expect(understood?.typed.zip).toBe('33432')
  expect((await find('tarps 33458')).cards.map(({ name }) => name)).toEqual(['Far Tarps', 'Boca Tarps'])
  expect((await find('roofers near 33458')).total).toBe(8)
})

test('reports an unknown ZIP, which finds nothing by itself', async () => {
  expect(await find('90210')).toMatchObject({ total: 0, understood: null })
  expect((await find('nunez 90210')).understood).toMatchObject({ unknownZip: '90210' })
})

test.each(['roofers near me', 'roofing companies near me', 'techadores cerca de mí'])(
  'finds every contractor for %j',
  async typed => {
    const { total, understood } = await find(typed)
    expect([total, understood?.typed.isNearMe]).toEqual([8, true])
  },
)

test("applies the specification's rule first, and alone when it finds something", async () => {
  spec('public 5.1')
  expect(await find('TARPS')).toMatchObject({ total: 2, understood: null })
  expect(await find('tarping')).toMatchObject({ total: 2, understood: null })
  expect((await find('lucie')).understood).toBeNull()
  expect((await find('lucie roofing')).understood).toMatchObject({ reading: 'every-word' })
})

test("adds other matches after the rule's few, without duplicates", async () => {
  const { cards, total, more } = await find('sun')
  expect([cards.map(({ name }) => name), total, more]).toEqual([['Sun-Coast Srch Roofing'], 1, null])
  const boca = await find('boca')
  expect([boca.cards.map(({ name }) => name), boca.total]).toEqual([['Boca Tarps'], 1])
  expect(boca.more?.cards.map(({ name }) => name)).toEqual(['Sun-Coast Srch Roofing'])
  expect((await find('boca', { page: 2 })).more).toBeNull()
  expect((await find('srch')).more).toBeNull()
})

test('applies city and filters too', async () => {
  expect(await names('leak', { city: 'Jupiter' })).toEqual([])
  expect(await names('nunez sons', { city: 'Jupiter' })).toEqual(['Núñez & Sons'])
  expect(await names('srch jupiter', { open: '24-7' })).toEqual(['A-1'])
})

test.each(['xyzzy', 'xyzzy plugh', '___', '🏠', "'; drop table", '\\'])(
  'finds nothing for %j, without errors',
  async typed => {
    expect(await find(typed)).toMatchObject({ total: 0, understood: null })
  },
)

test.each(['zz', 'b & c', 'roofing fl', 'fl w'])("folds only the best listings' names for %s", async q => {
  const names = await readSearchNames(app)
  for (const { match } of typedMatches({ typed: readTypedSearch(q), names, point: null })) {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (format json) select id from businesses where live and ${match.condition} limit 1001`.execute(app.db)
    const folding = nodesOf(rows[0]?.['QUERY PLAN']).filter(node => String(node.Filter).includes('regexp_replace'))
    const outside = folding.filter(node => node['Node Type'] !== 'Subquery Scan')
    expect(folding).not.toEqual([])
    expect(outside).toEqual([])
  }
})

type PlanNode = Record<string, unknown>

function nodesOf(plan: unknown): PlanNode[] {
  if (Array.isArray(plan)) return plan.flatMap(nodesOf)
  if (typeof plan !== 'object' || plan === null) return []
  return [{ ...plan }, ...Object.values(plan).flatMap(nodesOf)]
}

test('understands abbreviations and other names of places, in words, as the city and near one', async () => {
  expect(await names('srch delray bch')).toEqual(['St. Lucie'])
  expect(await names('nunez jupiter farms')).toEqual(['Núñez & Sons'])
  expect(await names('nunez', { city: 'Jupiter Farms' })).toEqual(['Núñez & Sons'])
  expect((await find('', { near: 'Delray Bch, FL' })).place).toMatchObject({ city: 'Delray Beach' })
  expect((await find('', { near: 'Jupiter Farms' })).place).toMatchObject({ city: 'Jupiter' })
})

test('finds the holder of a license, however its number is typed', async () => {
  for (const q of ['CCC9990601', 'ccc 999-0601', 'License # CCC9990601', '9990601', '999-0601'])
    expect(await names(q), q).toEqual(['A-1'])
  expect(await names('CCC9990602')).toEqual([])
})

test('takes an emergency roofer for one around the clock or one of a trade for emergencies', async () => {
  expect(await names('emergency roofer')).toEqual(['A-1', 'Boca Tarps', 'Far Tarps', 'Sun-Coast'])
})
