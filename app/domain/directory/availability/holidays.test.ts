import { expect, test } from 'vitest'
import { nextHolidays } from './holidays.ts'

test('returns the next federal holidays, into the next year', () => {
  expect(nextHolidays('2026-11-26', 3)).toEqual([
    { name: 'Thanksgiving', day: '2026-11-26' },
    { name: 'Christmas Day', day: '2026-12-25' },
    { name: 'New Year’s Day', day: '2027-01-01' },
  ])
})

test('finds holidays that move, in short and long months', () => {
  expect(nextHolidays('2027-01-02', 5).map(({ day }) => day)).toEqual([
    ...['2027-01-18', '2027-02-15', '2027-05-31', '2027-06-19', '2027-07-04'],
  ])
  expect(nextHolidays('2026-05-01', 1)).toEqual([{ name: 'Memorial Day', day: '2026-05-25' }])
  expect(nextHolidays('2026-08-01', 2).map(({ day }) => day)).toEqual(['2026-09-07', '2026-10-12'])
})
