import { expect, test } from 'vitest'
import { wholeMonths } from './whole-months.ts'

test('splits a range into whole months and the days around them', () => {
  expect(wholeMonths({ from: '2026-06-29', to: '2026-09-02' })).toEqual({
    months: ['2026-07-01', '2026-08-01'],
    days: ['2026-06-29', '2026-06-30', '2026-09-01', '2026-09-02'],
  })
})

test.each([
  ['one day', '2026-07-01', '2026-07-01', 0, 1],
  ['a month but for its last day', '2026-07-01', '2026-07-30', 0, 30],
  ['exactly a month', '2026-07-01', '2026-07-31', 1, 0],
  ['February of a leap year', '2028-02-01', '2028-02-29', 1, 0],
  ['February of another, and a day', '2027-02-01', '2027-03-01', 1, 1],
  ['a year over its end', '2026-12-31', '2028-01-01', 12, 2],
  ['nothing', '2026-07-02', '2026-07-01', 0, 0],
])('splits %s', (_, from, to, months, days) => {
  const parts = wholeMonths({ from, to })
  expect([parts.months.length, parts.days.length]).toEqual([months, days])
})
