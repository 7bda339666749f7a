import { expect, test } from 'vitest'
import { isByDay, nextTurn } from './part-of-day.ts'

const zone = 'America/New_York'

test('starts the day at seven and ends it at nine in the evening, local time', () => {
  expect(isByDay(zone, new Date('2026-07-01T10:59:59Z'))).toBe(false)
  expect(isByDay(zone, new Date('2026-07-01T11:00:00Z'))).toBe(true)
  expect(isByDay(zone, new Date('2026-07-02T00:59:59Z'))).toBe(true)
  expect(isByDay(zone, new Date('2026-07-02T01:00:00Z'))).toBe(false)
})

test('returns the next seven or nine o’clock as the next change', () => {
  expect(nextTurn(zone, new Date('2026-07-01T11:00:00Z'))).toEqual(new Date('2026-07-02T01:00:00Z'))
  expect(nextTurn(zone, new Date('2026-07-02T01:00:00Z'))).toEqual(new Date('2026-07-02T11:00:00Z'))
})

test('handles the night when clocks change', () => {
  expect(nextTurn(zone, new Date('2026-11-01T02:00:00Z'))).toEqual(new Date('2026-11-01T12:00:00Z'))
})
