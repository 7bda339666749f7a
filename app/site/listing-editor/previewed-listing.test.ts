import { expect, test } from 'vitest'
import { areaOf, previewedListing } from './previewed-listing.ts'

const home = { lat: 26.7, lon: -80.06 }
const cities = [
  { name: 'West Palm Beach', miles: 1 },
  { name: 'Lake Worth', miles: 7.5 },
  { name: 'Jupiter', miles: 16 },
]
const facts = {
  ...{ id: '1', featured: false, verified: true, rating: 4.9, reviews: 38, coverId: null, logo: '' },
  ...{ availability: null, timeZone: 'America/New_York', reach: { home, cities } },
}

test('shows the typed values as homeowners would see them', () => {
  const { card, hours, specialDays, area } = previewedListing(facts, {
    ...{ name: ' Ace Roofing ', phone: '561-555-0100', city: 'Jupiter', state: 'FL', emergency: 'on' },
    ...{ category: 'Gutter Repair', more: ['Emergency Tarping', 'Gutter Repair'], languages: 'es', serviceMiles: '8' },
    ...{
      'hours-1': '6pm - 2am',
      'special-from-1': '2026-12-25',
      'special-hours-1': 'Closed',
      'special-note-1': 'Storm',
    },
  })
  expect(card).toMatchObject({
    ...{ name: 'Ace Roofing', verified: true, rating: 4.9, emergency: true, languages: ['es'] },
    categories: ['Gutter Repair', 'Emergency Tarping'],
  })
  expect(hours).toEqual([{ weekday: 1, opens: 1080, closes: 1560 }])
  expect(specialDays).toEqual([{ from: '2026-12-25', until: '2026-12-25', spans: [], note: 'Storm' }])
  expect(area?.cities).toEqual(['Lake Worth', 'West Palm Beach'])
})

test('leaves out what the form would reject', () => {
  const { hours, specialDays, area, card } = previewedListing(facts, {
    ...{ 'hours-1': 'whenever', 'special-from-1': 'soon', serviceMiles: 'far', responseMinutes: '20 min' },
  })
  expect([hours, specialDays, area, card.responseMinutes]).toEqual([[], [], null, null])
})

test('serves the cities within the miles', () => {
  expect(areaOf({ home, cities }, 1).cities).toEqual(['West Palm Beach'])
})
