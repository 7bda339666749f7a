import { expect, test } from 'vitest'
import { dueDay, nextDue, rangeBefore, reportPath } from './report-schedule.ts'

test.each([
  // July 1, 2026 is a Wednesday.
  ['week', '2026-07-01T12:00:00Z', '2026-06-29', '2026-07-06T11:00:00Z'],
  ['week', '2026-07-06T10:59:59Z', '2026-06-29', '2026-07-06T11:00:00Z'],
  ['week', '2026-07-06T11:00:00Z', '2026-07-06', '2026-07-13T11:00:00Z'],
  // Before the first Monday that the weeks are counted from.
  ['week', '2025-12-31T15:00:00Z', '2025-12-29', '2026-01-05T12:00:00Z'],
  // The clocks change on November 1.
  ['week', '2026-10-31T12:00:00Z', '2026-10-26', '2026-11-02T12:00:00Z'],
  ['month', '2026-07-01T10:59:59Z', '2026-06-01', '2026-07-01T11:00:00Z'],
  ['month', '2026-07-01T11:00:00Z', '2026-07-01', '2026-08-01T11:00:00Z'],
  ['month', '2026-12-31T15:00:00Z', '2026-12-01', '2027-01-01T12:00:00Z'],
] as const)('every %s, at %s: last due on %s, next at %s', (every, now, last, next) => {
  expect(dueDay(every, new Date(now))).toBe(last)
  expect(nextDue(every, new Date(now))).toEqual(new Date(next))
})

test('covers the whole week or month before', () => {
  expect(rangeBefore('week', '2026-07-06')).toEqual({ from: '2026-06-29', to: '2026-07-05' })
  expect(rangeBefore('month', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('leads to the report of exactly these days', () => {
  const range = { from: '2026-06-29', to: '2026-07-05' }
  expect(reportPath({ report: 'revenue', filter: 'premium' }, range, 'csv')).toBe(
    '/admin/reports/export.csv?range=custom&from=2026-06-29&to=2026-07-05&type=revenue&filter=premium',
  )
  expect(reportPath({ report: 'overview', filter: 'all' }, range)).toBe(
    '/admin/reports?range=custom&from=2026-06-29&to=2026-07-05',
  )
})
