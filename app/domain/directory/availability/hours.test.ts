import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import {
  endOfLocalDay,
  isShutToday,
  localDay,
  type OpeningHours,
  openState,
  openStatement,
  shownWeek,
} from './hours.ts'
import type { SpecialDay } from './special-day.ts'

const zone = 'America/New_York'
const weekdays: OpeningHours[] = [1, 2, 3, 4, 5].map(weekday => ({ weekday, opens: 480, closes: 1080 }))

function at(local: string, hours = weekdays, specialDays: SpecialDay[] = []) {
  const { isOpen, until } = openState({ hours, specialDays }, zone, new Date(local))
  return [isOpen, until?.toISOString()]
}

test('opens and closes a business at its minute, by its local time', () => {
  // Wednesday, July 1, 2026, in Florida.
  expect(at('2026-07-01T07:59:59.999-04:00')).toEqual([false, '2026-07-01T12:00:00.000Z'])
  expect(at('2026-07-01T08:00:00-04:00')).toEqual([true, '2026-07-01T22:00:00.000Z'])
  expect(at('2026-07-01T17:59:59.999-04:00')).toEqual([true, '2026-07-01T22:00:00.000Z'])
  expect(at('2026-07-01T18:00:00-04:00')).toEqual([false, '2026-07-02T12:00:00.000Z'])
})

test('moves from Friday evening to Monday morning', () => {
  expect(at('2026-07-03T18:00:00-04:00')).toEqual([false, '2026-07-06T12:00:00.000Z'])
})

test('extends a night shift past midnight', () => {
  const nights = [{ weekday: 3, opens: 1200, closes: 1800 }]
  expect(at('2026-07-01T20:00:00-04:00', nights)).toEqual([true, '2026-07-02T10:00:00.000Z'])
  expect(at('2026-07-02T05:59:00-04:00', nights)).toEqual([true, '2026-07-02T10:00:00.000Z'])
  expect(at('2026-07-02T06:00:00-04:00', nights)).toEqual([false, '2026-07-09T00:00:00.000Z'])
})

test('never changes the state of a business open around the clock', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, opens: 0, closes: 1440 }))
  const { isOpen, until } = openState({ hours: always, specialDays: [] }, zone, new Date('2026-07-01T12:00:00Z'))
  expect(isOpen).toBe(true)
  expect(until === undefined || until.getTime() > Date.parse('2026-07-07T12:00:00Z')).toBe(true)
})

test('keeps local hours when daylight saving time begins or ends', () => {
  // November 1, 2026: 2 am becomes 1 am. March 14, 2027: 2 am becomes 3 am.
  const sundays = [{ weekday: 7, opens: 480, closes: 1080 }]
  expect(at('2026-11-01T07:59:00-05:00', sundays)).toEqual([false, '2026-11-01T13:00:00.000Z'])
  expect(at('2027-03-14T07:59:00-04:00', sundays)).toEqual([false, '2027-03-14T12:00:00.000Z'])
})

test('claims no state without hours', () => {
  expect(at('2026-07-01T12:00:00-04:00', [])).toEqual([false, undefined])
})

const christmas: SpecialDay = { from: '2026-12-25', until: '2026-12-25', spans: [], note: 'Christmas' }
const eve: SpecialDay = { ...christmas, from: '2026-12-24', until: '2026-12-24', spans: [{ opens: 480, closes: 720 }] }

test("replaces a weekday's hours on special days", () => {
  spec('decision 38')
  // Thursday, December 24, 2026, until noon; Friday closed; then Monday.
  const days = [eve, christmas]
  expect(at('2026-12-24T11:00:00-05:00', weekdays, days)).toEqual([true, '2026-12-24T17:00:00.000Z'])
  expect(at('2026-12-24T12:00:00-05:00', weekdays, days)).toEqual([false, '2026-12-28T13:00:00.000Z'])
  expect(at('2026-12-25T10:00:00-05:00', weekdays, days)).toEqual([false, '2026-12-28T13:00:00.000Z'])
})

test('ends a closure of several days on its last day, and the night before it in the morning', () => {
  const storm: SpecialDay = { from: '2026-10-08', until: '2026-10-10', spans: [], note: 'Hurricane' }
  const nights = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, opens: 1320, closes: 1800 }))
  expect(at('2026-10-08T05:00:00-04:00', nights, [storm])).toEqual([true, '2026-10-08T10:00:00.000Z'])
  expect(at('2026-10-08T23:00:00-04:00', nights, [storm])).toEqual([false, '2026-10-12T02:00:00.000Z'])
  expect(at('2026-10-11T23:00:00-04:00', nights, [storm])[0]).toBe(true)
})

test('keeps the night before a special day, and gives the special day its own night', () => {
  const nights = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, opens: 1320, closes: 1800 }))
  const late: SpecialDay = { ...christmas, spans: [{ opens: 1380, closes: 1560 }] }
  // Thursday's night until Friday 6 am; Friday from 11 pm to 2 am on Saturday, instead of 10 pm to 6 am.
  expect(at('2026-12-25T05:59:00-05:00', nights, [late])).toEqual([true, '2026-12-25T11:00:00.000Z'])
  expect(at('2026-12-25T22:30:00-05:00', nights, [late])).toEqual([false, '2026-12-26T04:00:00.000Z'])
  expect(at('2026-12-26T01:59:00-05:00', nights, [late])).toEqual([true, '2026-12-26T07:00:00.000Z'])
  expect(at('2026-12-26T03:00:00-05:00', nights, [late])).toEqual([false, '2026-12-27T03:00:00.000Z'])
})

test('interrupts an around-the-clock week from midnight to midnight on a closed day', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, opens: 0, closes: 1440 }))
  expect(at('2026-12-24T23:59:00-05:00', always, [christmas])).toEqual([true, '2026-12-25T05:00:00.000Z'])
  expect(at('2026-12-25T12:00:00-05:00', always, [christmas])).toEqual([false, '2026-12-26T05:00:00.000Z'])
  expect(at('2026-12-26T00:00:00-05:00', always, [christmas])[0]).toBe(true)
  const isShut = (day: string, hours: readonly OpeningHours[]) =>
    isShutToday({ hours, specialDays: [christmas, eve] }, zone, new Date(day))
  expect(isShut('2026-12-25T12:00:00-05:00', always)).toBe(true)
  expect(isShut('2026-12-25T12:00:00-05:00', weekdays)).toBe(false)
  expect(isShut('2026-12-24T12:00:00-05:00', always)).toBe(false)
  expect(isShut('2026-12-26T00:00:00-05:00', always)).toBe(false)
})

test("keeps a night's local hours when daylight saving time begins or ends", () => {
  const saturdays = [{ weekday: 6, opens: 1320, closes: 1800 }]
  // October 31 to November 1, 2026 has an hour more, March 13 to 14, 2027 one less.
  expect(at('2026-10-31T22:00:00-04:00', saturdays)).toEqual([true, '2026-11-01T11:00:00.000Z'])
  expect(at('2026-11-01T01:30:00-05:00', saturdays)[0]).toBe(true)
  expect(at('2026-11-01T06:00:00-05:00', saturdays)[0]).toBe(false)
  expect(at('2027-03-13T22:00:00-05:00', saturdays)).toEqual([true, '2027-03-14T10:00:00.000Z'])
  expect(at('2027-03-14T06:00:00-04:00', saturdays)[0]).toBe(false)
  const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, opens: 0, closes: 1440 }))
  for (const hour of [0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(at(`2026-11-01T0${hour}:30:00Z`, always)[0], String(hour)).toBe(true)
  const sunday: SpecialDay = { from: '2026-11-01', until: '2026-11-01', spans: [{ opens: 60, closes: 150 }], note: '' }
  // 1 am occurs twice: open from the first, to 2:30 after the second.
  expect(at('2026-11-01T05:00:00Z', [], [sunday])).toEqual([true, '2026-11-01T07:30:00.000Z'])
  expect(at('2026-11-01T06:59:00Z', [], [sunday])[0]).toBe(true)
})

test('opens on a special day that is closed in other weeks', () => {
  const sunday: SpecialDay = { from: '2026-07-05', until: '2026-07-05', spans: [{ opens: 600, closes: 840 }], note: '' }
  expect(at('2026-07-05T11:00:00-04:00', weekdays, [sunday])).toEqual([true, '2026-07-05T18:00:00.000Z'])
  expect(at('2026-07-05T11:00:00-04:00', [], [sunday])[0]).toBe(true)
})

test('shows around the clock without hours as all day', () => {
  expect(shownWeek({ hours: [], emergency: true })).toHaveLength(7)
  expect(shownWeek({ hours: [], emergency: true })[6]).toEqual({ weekday: 7, opens: 0, closes: 1440 })
  expect(shownWeek({ hours: [], emergency: false })).toEqual([])
  expect(shownWeek({ hours: weekdays, emergency: true })).toEqual(weekdays)
})

test('never calls a business closed that answers emergencies or is available', () => {
  const say = (isOpen: boolean, emergency: boolean, isAvailable: boolean) =>
    openStatement(isOpen, { emergency, isAvailable })
  expect([say(true, false, false), say(true, true, true)]).toEqual(['open', 'open'])
  expect(say(false, false, false)).toBe('closed')
  expect([say(false, true, false), say(false, false, true), say(false, true, true)]).toEqual(
    Array(3).fill('after-hours'),
  )
})

test('uses the day at the business, not at the server', () => {
  const late = new Date('2026-07-01T02:00:00Z')
  expect(localDay(zone, late)).toBe('2026-06-30')
  expect(endOfLocalDay(zone, late).toISOString()).toBe('2026-07-01T04:00:00.000Z')
})
