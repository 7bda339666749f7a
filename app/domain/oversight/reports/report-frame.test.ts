import { expect, test } from 'vitest'
import { frameOf } from './report-frame.ts'

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000
const frame = (day: string, madeAt: string) =>
  frameOf({
    filter: 'all',
    range: { from: day, to: day },
    before: { from: day, to: day },
    madeAt: new Date(madeAt),
  })

test('starts and ends days at the region’s midnight, with 23 or 25 hours at clock changes', () => {
  const { moments } = frame('2026-06-10', '2026-07-01T12:00:00Z')
  expect(moments.start).toEqual(new Date('2026-06-10T04:00:00Z'))
  expect(moments.end).toEqual(new Date('2026-06-11T04:00:00Z'))
  const spring = frame('2026-03-08', '2026-07-01T12:00:00Z').moments
  expect(hours(spring.start, spring.end)).toBe(23)
  const autumn = frame('2025-11-02', '2026-07-01T12:00:00Z').moments
  expect(hours(autumn.start, autumn.end)).toBe(25)
})

test('ends today at the moment of the report, inclusive', () => {
  const { moments, isPast } = frame('2026-07-01', '2026-07-01T12:00:00Z')
  expect(moments.end).toEqual(new Date('2026-07-01T12:00:00.001Z'))
  expect(isPast).toBe(false)
  expect(frame('2026-06-30', '2026-07-01T12:00:00Z').isPast).toBe(true)
})

test('goes back a month to the same day or the month’s last day', () => {
  expect(frame('2027-03-31', '2027-03-31T17:00:00Z').moments.monthAgo).toEqual(new Date('2027-02-28T18:00:00.001Z'))
})
