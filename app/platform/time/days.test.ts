import { expect, test } from 'vitest'
import { daysAfter, daysBefore } from './days.ts'

test('days have twenty-four hours, even when the clocks change', () => {
  expect(daysBefore(new Date('2026-03-09T12:00:00Z'), 2)).toEqual(new Date('2026-03-07T12:00:00Z'))
  expect(daysAfter(new Date('2026-10-31T12:00:00-04:00'), 2)).toEqual(new Date('2026-11-02T11:00:00-05:00'))
})
