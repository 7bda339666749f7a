import { expect, test } from 'vitest'
import { daysFor, missingViews } from './make-good.ts'

const month = { goal: 30_000, startsAt: new Date('2026-07-01T12:00:00Z'), endsAt: new Date('2026-07-31T12:00:00Z') }
const half = new Date('2026-07-16T12:00:00Z')

test('compares with an even spread so far, and ignores what pacing makes up for', () => {
  expect(missingViews({ ...month, views: 5_000 }, half)).toBe(10_000)
  expect(missingViews({ ...month, views: 12_000 }, half)).toBe(0)
  expect(missingViews({ ...month, views: 20_000 }, half)).toBe(0)
  expect(missingViews({ ...month, views: 20_000 }, new Date('2026-09-01'))).toBe(10_000)
  expect(missingViews({ ...month, views: 0 }, month.startsAt)).toBe(0)
})

test('suggests enough days to deliver the missing views, at most a month', () => {
  expect(daysFor(10_000, month)).toBe(10)
  expect(daysFor(10_001, month)).toBe(11)
  expect(daysFor(90_000, month)).toBe(31)
})
