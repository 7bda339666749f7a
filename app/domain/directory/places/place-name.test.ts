import { expect, test } from 'vitest'
import { placeIndex, readPlace, type TypedPlace } from './place-name.ts'

const names = [
  'West Palm Beach',
  'Palm Beach',
  'North Palm Beach',
  'Palm Beach Gardens',
  'Lake Worth',
  'Lake Worth Beach',
]
const known = placeIndex([
  ...[
    ...names,
    'Boynton Beach',
    'Jupiter',
    'Royal Palm Beach',
    'Wellington',
    'Port St. Lucie',
    'Fort Lauderdale',
    'Golf',
  ].map(name => ({ name, state: 'FL', aliases: name === 'West Palm Beach' ? ['WPB'] : [] })),
  { name: 'West New York', state: 'NJ', aliases: [] },
])

function read(typed: TypedPlace | string) {
  return readPlace(typeof typed === 'string' ? { city: typed } : typed, known, 'FL')
}

test.each([
  ['West Palm Beach', 'West Palm Beach'],
  ['west palm beach', 'West Palm Beach'],
  ['WEST PALM BEACH   ', 'West Palm Beach'],
  ['W. Palm Beach', 'West Palm Beach'],
  ['W Palm Bch', 'West Palm Beach'],
  ['WPB', 'West Palm Beach'],
  ['West Palm Beach, FL', 'West Palm Beach'],
  ['West Palm Beach FL', 'West Palm Beach'],
  ['West Palm Beach, Fla.', 'West Palm Beach'],
  ['West Palm Beach, Florida, USA', 'West Palm Beach'],
  ['West Palm Beach Florida', 'West Palm Beach'],
  ['W.PALM BCH', 'West Palm Beach'],
  ['West-Palm-Beach', 'West Palm Beach'],
  ['PALM BCH GDNS', 'Palm Beach Gardens'],
  ['Palm Beach Gdns.', 'Palm Beach Gardens'],
  ['W.P.B.', 'West Palm Beach'],
  ['W. P. B.', 'West Palm Beach'],
  ['West Palm Beach (FL)', 'West Palm Beach'],
  ['West Palm Beach/FL', 'West Palm Beach'],
  ['West Palm Beach - FL', 'West Palm Beach'],
  ['West Palm Beach,FL,33401', 'West Palm Beach'],
  ['WestPalmBeach', 'West Palm Beach'],
  ['Westpalm Beach', 'West Palm Beach'],
  ['West Palm Beach, Florida, United States', 'West Palm Beach'],
  ['WEST PALM BCH FLORIDA', 'West Palm Beach'],
  ['West Palm Beach, FL 33401-1234', 'West Palm Beach'],
  ['(Jupiter)', 'Jupiter'],
  ['Jupiter (Abacoa)', 'Jupiter'],
  ['Jupiter,', 'Jupiter'],
  ['jupiter.', 'Jupiter'],
  ['Jupiter, F.L.', 'Jupiter'],
  ['Jupiter FLA', 'Jupiter'],
  ['Jupiter, Fl 33458 USA', 'Jupiter'],
  ['Jupiter Florida USA', 'Jupiter'],
  ['J\u00fapiter', 'Jupiter'],
  ['Town of Jupiter', 'Jupiter'],
  ['Ryl Plm Bch', 'Royal Palm Beach'],
  ['Palm Bch. Gardens', 'Palm Beach Gardens'],
  ['Ft Lauderdale', 'Fort Lauderdale'],
  ['PT. ST. LUCIE', 'Port St. Lucie'],
  ['LAKEWORTH', 'Lake Worth'],
  ['LK WORTH', 'Lake Worth'],
  ['Lake Worth Bch', 'Lake Worth Beach'],
  ['No. Palm Beach', 'North Palm Beach'],
  ['N. Palm Beach', 'North Palm Beach'],
  ['N PALM BEACH', 'North Palm Beach'],
  ['boynton beach', 'Boynton Beach'],
  ['Village of Wellington', 'Wellington'],
  ['City of Jupiter', 'Jupiter'],
  ['Ft. Lauderdale', 'Fort Lauderdale'],
  ['Port Saint Lucie', 'Port St. Lucie'],
  ['Pt St Lucie', 'Port St. Lucie'],
  ['W\u200bellington', 'Wellington'],
])('%j is %s', (city, name) => {
  expect(read(city)).toMatchObject({ city: name, state: 'FL', proposal: null })
  expect(read(city).notes).not.toContain('city-unknown')
})

test('fills empty fields from a state and a ZIP after the city', () => {
  expect(read('Jupiter, Florida 33458')).toEqual({
    ...{ city: 'Jupiter', state: 'FL', postalCode: '33458', proposal: null },
    notes: ['city-renamed'],
  })
  expect(read({ city: 'West New York, NJ' })).toMatchObject({ city: 'West New York', state: 'NJ' })
  expect(read({ city: 'West New York', state: 'New Jersey' })).toMatchObject({ city: 'West New York', state: 'NJ' })
  expect(read({ city: 'Jupiter 33458-1200' })).toMatchObject({ city: 'Jupiter', postalCode: '33458-1200' })
  expect(read({ city: 'Jupiter, FL', state: 'GA' })).toMatchObject({
    state: 'GA',
    notes: expect.arrayContaining(['state-contradicts']),
  })
})

test('normalizes states and ZIP codes', () => {
  expect(read({ city: 'Jupiter', state: 'Fla.', postalCode: '334581200' })).toMatchObject({
    state: 'FL',
    postalCode: '33458-1200',
  })
  expect(read({ city: 'Atlantic City', state: 'NJ', postalCode: '8401' })).toEqual({
    ...{ city: 'Atlantic City', state: 'NJ', postalCode: '08401', proposal: null },
    notes: ['zip-restored', 'city-unknown'],
  })
  expect(read({ city: 'Hartford', postalCode: '3345' })).toMatchObject({
    postalCode: '03345',
    notes: ['zip-restored', 'zip-elsewhere', 'city-unknown'],
  })
  expect(read({ city: 'Jupiter', state: 'FL', postalCode: '3345' })).toMatchObject({
    postalCode: '3345',
    notes: ['zip-unreadable'],
  })
  expect(read({ city: '', state: 'Ontario' })).toMatchObject({ city: '', state: 'Ontario', notes: ['state-unknown'] })
})

test('proposes a known place for an unknown city', () => {
  expect(read('Jupitor')).toMatchObject({ city: 'Jupitor', proposal: 'Jupiter', notes: ['city-unknown'] })
  expect(read('Boyton Beach')).toMatchObject({ proposal: 'Boynton Beach' })
  expect(read('West Plam Beach')).toMatchObject({ proposal: 'West Palm Beach' })
  expect(read('Miami')).toMatchObject({ city: 'Miami', proposal: null, notes: ['city-unknown'] })
  expect(read({ city: 'Jupitor', state: 'GA' })).toMatchObject({ proposal: null })
})

test.each([
  ...['Jupiter & Tequesta', 'Jupiter/Tequesta', 'Jupiter, Tequesta', 'Suite 200', 'Palm Beach County', 'Palm City'],
  ...['12 Main St, Jupiter', 'Jupiter Beach', 'North Palm', 'Lake Worth Corridor', 'Stuart'],
])('keeps %j as typed, with a note', city => {
  expect(read(city)).toMatchObject({ city, notes: ['city-unknown'] })
})

test('restores no zero of a ZIP in a city that we know', () => {
  expect(read({ city: 'Jupiter', postalCode: '2134' })).toMatchObject({ notes: ['zip-unreadable'] })
  expect(read({ city: 'Boston', postalCode: '2134' })).toMatchObject({ postalCode: '02134' })
})

test('takes a ZIP in place of the city as a ZIP, and the city from it only where it has one', () => {
  const index = placeIndex([], new Map([['33458', { name: 'Jupiter', state: 'FL' }]]))
  const of = (typed: TypedPlace) => readPlace(typed, index, 'FL')
  expect(read('33401')).toMatchObject({ city: '', postalCode: '33401', notes: [] })
  for (const city of ['33458', 'FL 33458', ''])
    expect(of({ city, postalCode: city === '' ? '33458-1234' : '' })).toMatchObject({
      city: 'Jupiter',
      notes: ['city-of-zip'],
    })
  expect(of({ city: '', state: 'GA', postalCode: '33458' })).toMatchObject({
    city: '',
    state: 'GA',
    notes: ['zip-elsewhere'],
  })
  expect(of({ city: 'Tequesta', postalCode: '33458' })).toMatchObject({ city: 'Tequesta', notes: ['city-unknown'] })
})

test('keeps a city in another state apart from ours', () => {
  expect(read('Jupiter, GA')).toMatchObject({ city: 'Jupiter', state: 'GA', notes: ['city-unknown'] })
  expect(read('Jupiter (GA)')).toMatchObject({ city: 'Jupiter', state: 'GA', notes: ['city-unknown'] })
})
