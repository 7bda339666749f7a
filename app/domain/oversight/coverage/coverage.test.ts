import { expect, test } from 'vitest'
import { byLack, type CityCoverage, gapOf } from './coverage.ts'

const city = (name: string, given: Partial<CityCoverage> = {}): CityCoverage => {
  const counted = {
    listings: 5,
    aroundTheClock: 2,
    requests: 0,
    asked: 0,
    unanswered: null,
    emptySearches: 0,
    topCategory: '',
  }
  return { name, ...counted, ...given }
}

test('names what a city lacks most', () => {
  expect(gapOf(city('A', { listings: 0, aroundTheClock: 0 }))).toBe('no-roofers')
  expect(gapOf(city('A', { aroundTheClock: 0, unanswered: 90 }))).toBe('none-at-night')
  expect(gapOf(city('A', { unanswered: 50 }))).toBe('unanswered')
  expect(gapOf(city('A', { unanswered: 49.9 }))).toBeNull()
})

test('puts cities that lack roofers first, then those with the most requests and vain searches for each roofer', () => {
  const cities = [
    city('Many', { listings: 9 }),
    city('Sought', { requests: 10, emptySearches: 30 }),
    city('Busy', { requests: 50 }),
    city('Silent', { unanswered: 80 }),
    city('Dark', { aroundTheClock: 0 }),
    city('Zero', { listings: 0, aroundTheClock: 0 }),
    city('Few', { listings: 3 }),
  ]
  expect(cities.sort(byLack).map(({ name }) => name)).toEqual([
    'Zero',
    'Dark',
    'Silent',
    'Busy',
    'Sought',
    'Few',
    'Many',
  ])
})
