import { expect, test } from 'vitest'
import { isByDay, nextTurn } from './part-of-day.ts'

const zone = 'America/New_York'

test('day begins at seven and ends at nine in the evening, by the clock there', () => {
  expect(isByDay(zone, new Date('2026-07-01T10:59:59Z'))).toBe(false)
  expect(isByDay(zone, new Date('2026-07-01T11:00:00Z'))).toBe(true)
  expect(isByDay(zone, new Date('2026-07-02T00:59:59Z'))).toBe(true)
  expect(isByDay(zone, new Date('2026-07-02T01:00:00Z'))).toBe(false)
})

test('the next turn is the next seven or nine o’clock', () => {
  expect(nextTurn(zone, new Date('2026-07-01T11:00:00Z'))).toEqual(new Date('2026-07-02T01:00:00Z'))
  expect(nextTurn(zone, new Date('2026-07-02T01:00:00Z'))).toEqual(new Date('2026-07-02T11:00:00Z'))
})

test('the night in which the clocks change is as long as it is', () => {
  expect(nextTurn(zone, new Date('2026-11-01T02:00:00Z'))).toEqual(new Date('2026-11-01T12:00:00Z'))
})
