import { expect, test } from 'vitest'
import { endOfLocalDay, localDay, type OpeningHours, openState, openStatement, shownWeek } from './hours.ts'
import type { SpecialDay } from './special-day.ts'

const zone = 'America/New_York'
const weekdays: OpeningHours[] = [1, 2, 3, 4, 5].map(weekday => ({ weekday, opens: 480, closes: 1080 }))

function at(local: string, hours = weekdays, specialDays: SpecialDay[] = []) {
  const { isOpen, until } = openState({ hours, specialDays }, zone, new Date(local))
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
  const { isOpen, until } = openState({ hours: always, specialDays: [] }, zone, new Date('2026-07-01T12:00:00Z'))
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

const christmas: SpecialDay = { from: '2026-12-25', until: '2026-12-25', spans: [], note: 'Christmas' }
const eve: SpecialDay = { ...christmas, from: '2026-12-24', until: '2026-12-24', spans: [{ opens: 480, closes: 720 }] }

test('special days take the place of their weekdays', () => {
  // Thursday, December 24, 2026, until noon; Friday closed; then Monday.
  const days = [eve, christmas]
  expect(at('2026-12-24T11:00:00-05:00', weekdays, days)).toEqual([true, '2026-12-24T17:00:00.000Z'])
  expect(at('2026-12-24T12:00:00-05:00', weekdays, days)).toEqual([false, '2026-12-28T13:00:00.000Z'])
  expect(at('2026-12-25T10:00:00-05:00', weekdays, days)).toEqual([false, '2026-12-28T13:00:00.000Z'])
})

test('a closure over several days ends on its last day, and a night before it ends in the morning', () => {
  const storm: SpecialDay = { from: '2026-10-08', until: '2026-10-10', spans: [], note: 'Hurricane' }
  const nights = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, opens: 1320, closes: 1800 }))
  expect(at('2026-10-08T05:00:00-04:00', nights, [storm])).toEqual([true, '2026-10-08T10:00:00.000Z'])
  expect(at('2026-10-08T23:00:00-04:00', nights, [storm])).toEqual([false, '2026-10-12T02:00:00.000Z'])
  expect(at('2026-10-11T23:00:00-04:00', nights, [storm])[0]).toBe(true)
})

test('a day may be open that is closed in other weeks', () => {
  const sunday: SpecialDay = { from: '2026-07-05', until: '2026-07-05', spans: [{ opens: 600, closes: 840 }], note: '' }
  expect(at('2026-07-05T11:00:00-04:00', weekdays, [sunday])).toEqual([true, '2026-07-05T18:00:00.000Z'])
  expect(at('2026-07-05T11:00:00-04:00', [], [sunday])[0]).toBe(true)
})

test('around the clock without hours means all day', () => {
  expect(shownWeek({ hours: [], emergency: true })).toHaveLength(7)
  expect(shownWeek({ hours: [], emergency: true })[6]).toEqual({ weekday: 7, opens: 0, closes: 1440 })
  expect(shownWeek({ hours: [], emergency: false })).toEqual([])
  expect(shownWeek({ hours: weekdays, emergency: true })).toEqual(weekdays)
})

test('nobody who answers emergencies or says they are available is called closed', () => {
  const say = (isOpen: boolean, emergency: boolean, isAvailable: boolean) =>
    openStatement(isOpen, { emergency, isAvailable })
  expect([say(true, false, false), say(true, true, true)]).toEqual(['open', 'open'])
  expect(say(false, false, false)).toBe('closed')
  expect([say(false, true, false), say(false, false, true), say(false, true, true)]).toEqual(
    Array(3).fill('after-hours'),
  )
})

test('a day is the one of the business and not of the server', () => {
  const late = new Date('2026-07-01T02:00:00Z')
  expect(localDay(zone, late)).toBe('2026-06-30')
  expect(endOfLocalDay(zone, late).toISOString()).toBe('2026-07-01T04:00:00.000Z')
})
