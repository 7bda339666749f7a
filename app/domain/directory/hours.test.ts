import { expect, test } from 'vitest'
import { type OpeningHours, openState } from './hours.ts'

const zone = 'America/New_York'
const weekdays: OpeningHours[] = [1, 2, 3, 4, 5].map(weekday => ({ weekday, opens: 480, closes: 1080 }))

function at(local: string, hours = weekdays) {
  const { isOpen, until } = openState(hours, zone, new Date(local))
  return [isOpen, until?.toISOString()]
}

test('a business opens and closes at its minute, by its own clock', () => {
  // Wednesday, July 1, 2026, in Florida.
  expect(at('2026-07-01T07:59:59.999-04:00')).toEqual([false, '2026-07-01T12:00:00.000Z'])
  expect(at('2026-07-01T08:00:00-04:00')).toEqual([true, '2026-07-01T22:00:00.000Z'])
  expect(at('2026-07-01T17:59:59.999-04:00')).toEqual([true, '2026-07-01T22:00:00.000Z'])
  expect(at('2026-07-01T18:00:00-04:00')).toEqual([false, '2026-07-02T12:00:00.000Z'])
})

test('on Friday evening the next turn is Monday morning', () => {
  expect(at('2026-07-03T18:00:00-04:00')).toEqual([false, '2026-07-06T12:00:00.000Z'])
})

test('a night shift lasts past midnight', () => {
  const nights = [{ weekday: 3, opens: 1200, closes: 1800 }]
  expect(at('2026-07-01T20:00:00-04:00', nights)).toEqual([true, '2026-07-02T10:00:00.000Z'])
  expect(at('2026-07-02T05:59:00-04:00', nights)).toEqual([true, '2026-07-02T10:00:00.000Z'])
  expect(at('2026-07-02T06:00:00-04:00', nights)).toEqual([false, '2026-07-09T00:00:00.000Z'])
})

test('who is open around the clock never turns', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, opens: 0, closes: 1440 }))
  const { isOpen, until } = openState(always, zone, new Date('2026-07-01T12:00:00Z'))
  expect(isOpen).toBe(true)
  expect(until === undefined || until.getTime() > Date.parse('2026-07-07T12:00:00Z')).toBe(true)
})

test('clocks that go back and forth do not move the hours on the wall', () => {
  // November 1, 2026: 2 am becomes 1 am. March 14, 2027: 2 am becomes 3 am.
  const sundays = [{ weekday: 7, opens: 480, closes: 1080 }]
  expect(at('2026-11-01T07:59:00-05:00', sundays)).toEqual([false, '2026-11-01T13:00:00.000Z'])
  expect(at('2027-03-14T07:59:00-04:00', sundays)).toEqual([false, '2027-03-14T12:00:00.000Z'])
})

test('without hours nothing is claimed', () => {
  expect(at('2026-07-01T12:00:00-04:00', [])).toEqual([false, undefined])
})
