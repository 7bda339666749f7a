import { expect, test } from 'vitest'
import { standardCategories } from '../businesses/category.ts'
import { builtInPhrases, phrasesOf, readTypedSearch, squeeze } from './search-words.ts'

const nothing = {
  phone: '',
  license: '',
  zip: '',
  trades: [],
  words: [],
  commonWords: [],
  isForAnyone: false,
  isNearMe: false,
}

function wordsOf(text: string) {
  const { words, commonWords } = readTypedSearch(text)
  return [...words, ...commonWords].join(' ')
}

function tradesOf(text: string) {
  return readTypedSearch(text).trades.flatMap(({ means }) =>
    means.kind === 'trade' ? [...means.categories, ...(means.isAroundTheClock ? ['24/7'] : [])] : [],
  )
}

test.each([
  ['Núñez & Sons', 'nunezsons'],
  ['nunez and sons', 'nunezsons'],
  ['St. Lucie', 'stlucie'],
  ['A-1', 'a1'],
  ['O’Keefe', 'okeefe'],
  ["O'Keefe", 'okeefe'],
  ['Sand  and   Sea', 'sandsea'],
  ['BRANDON', 'brandon'],
  ['ＡＣＥ', 'ace'],
])('compares %s as %s', (name, squeezed) => {
  expect(squeeze(name)).toBe(squeezed)
})

test.each([
  ['nunez & sons', 'nunez sons'],
  ['Núñez and Sons', 'nunez sons'],
  ['st lucie', 'st lucie'],
  ['St. Lucie', 'st lucie'],
  ['a1 srch', 'a1 srch'],
  ['A-1 srch', 'a1 srch'],
  ['a 1 srch', 'a1 srch'],
  ['o keefe', 'okeefe'],
  ['o’keefe', 'okeefe'],
  ['o`keefe', 'okeefe'],
  ["smith's roofing", 'smith roofing'],
  ['srch  roofing', 'srch roofing'],
  ['srch\u00a0roofing', 'srch roofing'],
  ['sun-coast', 'suncoast'],
  ['sun–coast', 'suncoast'],
  ['a.b.c. supply', 'abc supply'],
  ['a b c supply', 'abc supply'],
  ['need a painter', 'painter'],
])('searches %j for the words %j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test.each([
  ['leak', ['Emergency Roof Repair']],
  ['roof leaks', ['Emergency Roof Repair']],
  ['goteras', ['Emergency Roof Repair']],
  ['Goteras en el techo', ['Emergency Roof Repair']],
  ['twati koule', ['Emergency Roof Repair']],
  ['hurricane', ['Storm Damage Repair']],
  ['hurricane damage', ['Storm Damage Repair']],
  ['Daños por huracán', ['Storm Damage Repair']],
  ['shingles', ['Roof Replacement', 'Residential Roofing']],
  ['blue tarps', ['Emergency Tarping']],
  ['gutters', ['Gutter Repair']],
  ['insurance adjuster', ['Insurance Claims', 'Insurance Claims']],
  ['24/7', ['24/7']],
  ['24-7', ['24/7']],
  ['24 hours', ['24/7']],
  ['24 Horas', ['24/7']],
])('reads %j as %j', (text, trades) => {
  expect(tradesOf(text)).toEqual(trades)
  expect(readTypedSearch(text).words).toEqual([])
})

test.each(['roofers near me', 'roofing companies near me', 'techadores cerca de mí', 'Local roofing contractors'])(
  'finds only a place and common words in %j',
  text => {
    expect(readTypedSearch(text)).toMatchObject({ words: [], trades: [], isNearMe: true })
  },
)

test.each(['561-555-0194', '5615550194', '(561) 555-0194', '+1 561.555.0194', '1 561 555 0194', '561/555-0194'])(
  '%j is a telephone number',
  text => {
    expect(readTypedSearch(text)).toEqual({ ...nothing, phone: '5615550194' })
  },
)

test('reads seven digits and letters for digits as numbers, but not a ZIP or a name', () => {
  expect(readTypedSearch('555-0194').phone).toBe('5550194')
  expect(readTypedSearch('1-800-ROOFING').phone).toBe('8007663464')
  for (const text of ['33458', '24/7', '123456', '1-800', 'ROOFING', '800 Degrees', '5 Star Roofing 2024'])
    expect([text, readTypedSearch(text).phone]).toEqual([text, ''])
})

test('takes a ZIP out of the words', () => {
  expect(readTypedSearch('33458')).toEqual({ ...nothing, zip: '33458' })
  expect(readTypedSearch('33458-1234')).toEqual({ ...nothing, zip: '33458' })
  expect(readTypedSearch('leak 33458')).toMatchObject({ zip: '33458', words: [] })
  expect(tradesOf('leak near 33458')).toEqual(['Emergency Roof Repair'])
})

test.each(['', ' ', '%', '_', '&', "'", '\\', '🏠', 'and', '-', '…'])('reads no search in %j', text => {
  expect(readTypedSearch(text)).toEqual(nothing)
})

test('reads the words of a category as the operator named and merged it, and its synonyms', () => {
  const phrases = phrasesOf([
    { name: 'Gutters', origins: ['Gutter Repair', 'Siding Repair'], phrases: ['Rain-gutter guards', 'Gutter Repair'] },
    { name: 'Solar Roofing', origins: [], phrases: ['sun panels', 'Sól', 'roof', 'storm'] },
    { name: 'Storm Damage Repair', origins: ['Storm Damage Repair'], phrases: [] },
  ])
  const meant = (text: string) =>
    readTypedSearch(text, phrases).trades.flatMap(({ means }) => (means.kind === 'trade' ? means.categories : []))
  expect(meant('canaletas')).toEqual(['Gutters'])
  expect(meant('stucco')).toEqual(['Gutters'])
  expect(meant('rain gutter guards')).toEqual(['Gutters'])
  expect(meant('sun panel')).toEqual(['Solar Roofing'])
  expect(meant('sol')).toEqual(['Solar Roofing'])
  // A word that has a meaning keeps it and gets one more; one that fits every contractor stays common.
  expect(meant('storm')).toEqual(['Storm Damage Repair', 'Solar Roofing'])
  expect(meant('roof')).toEqual([])
  // Nobody offers it any more.
  expect(meant('tarp')).toEqual([])
})

test('keeps the built-in words while no category was changed', () => {
  expect(phrasesOf(standardCategories.map(name => ({ name, origins: [name], phrases: [] })))).toBe(builtInPhrases)
})

test('reads a license number however it is typed', () => {
  for (const text of ['CCC1330001', 'ccc 1330001', 'CCC-133-0001', 'License # CCC1330001', 'Lic. No. CCC1330001'])
    expect(readTypedSearch(text), text).toMatchObject({ license: 'CCC1330001', words: [] })
  for (const text of ['CCC', 'Ace CCC1330001', 'license', '1330001'])
    expect(readTypedSearch(text), text).toMatchObject({ license: '' })
})
