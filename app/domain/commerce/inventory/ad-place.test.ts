import { expect, test } from 'vitest'
import { monthsFrom, mostAtOnce } from './ad-place.ts'

test('lists twelve months with their last days, over the end of a year and a February', () => {
  const months = monthsFrom('2027-07-31')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ from: '2027-07-01', until: '2027-07-31' })
  expect(months[7]).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})

test('counts the places taken on the fullest day, and not those that follow each other', () => {
  const place = (from: string, until: string | null) => ({ placement: 'sidebar-banner', from, until })
  const places = [
    place('2026-07-01', '2026-07-10'),
    place('2026-07-11', '2026-07-20'),
    place('2026-07-15', null),
    { ...place('2026-07-01', null), placement: 'footer-links' },
  ]
  const most = (from: string, until: string | null) => mostAtOnce(places, 'sidebar-banner', { from, until })
  expect(most('2026-07-01', '2026-07-10')).toBe(1)
  expect(most('2026-07-01', '2026-07-31')).toBe(2)
  expect(most('2026-07-20', '2026-07-20')).toBe(2)
  expect(most('2026-07-21', null)).toBe(1)
  expect(most('2026-06-01', '2026-06-30')).toBe(0)
  expect(mostAtOnce(places, 'search-header', { from: '2026-07-01', until: null })).toBe(0)
})
