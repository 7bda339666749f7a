import { expect, test } from 'vitest'
import { hourText } from '../text/calendar-messages.ts'
import { languages } from '../text/language.ts'
import { listText } from '../text/sentence.ts'
import { clockMoment, clockTime, dayIn, lastMomentIn, timeIn } from './dates.ts'

const florida = 'America/New_York'
const night = new Date('2026-11-20T07:05:00Z')

test('a day is that of the time zone, not of the machine', () => {
  expect(dayIn(florida, new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30')
  expect(dayIn(florida, new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01')
})

test("formats a time for its reader's language", () => {
  expect(timeIn(florida, night)).toBe('November 20, 2026, 2:05 am')
  expect(timeIn(florida, night, 'es')).toBe('20 de noviembre de 2026, a las 2:05 a.m.')
  expect(timeIn(florida, night, 'ht')).toBe('20 novanm 2026, 2:05 a.m.')
})

test("handles Spanish singular one o'clock and the Creole first of the month", () => {
  const first = new Date('2026-07-01T17:30:00Z')
  expect(timeIn(florida, first, 'es')).toBe('1 de julio de 2026, a la 1:30 p.m.')
  expect(timeIn(florida, new Date('2026-07-01T15:30:00Z'), 'es')).toBe('1 de julio de 2026, a las 11:30 a.m.')
  expect(timeIn(florida, first, 'ht')).toBe('1ye jiyè 2026, 1:30 p.m.')
})

test("a clock time names the day only if it's another day, in every language", () => {
  const now = new Date('2026-07-01T12:00:00Z')
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const read = (at: Date) => languages.map(language => clockTime(florida, at, now, language))
  expect(clockMoment(florida, hours(2), now, 'es')).toBe('a las 10:00 a.m.')
  expect(clockMoment(florida, hours(24), now, 'es')).toBe('el jueves a las 8:00 a.m.')
  expect(read(hours(2))).toEqual(['10:00 am', 'las 10:00 a.m.', '10:00 a.m.'])
  expect(read(hours(24))).toEqual(['Thursday 8:00 am', 'el jueves a las 8:00 a.m.', 'jedi 8:00 a.m.'])
  expect(read(hours(24 * 8))).toEqual(['July 9, 8:00 am', 'el 9 de julio a las 8:00 a.m.', '9 jiyè, 8:00 a.m.'])
})

test("midnight and noon are twelve o'clock, also on the next morning", () => {
  expect([0, 719, 720, 1439, 1440, 1505].map(minute => hourText('en', minute))).toEqual([
    '12:00 am',
    '11:59 am',
    '12:00 pm',
    '11:59 pm',
    '12:00 am',
    '1:05 am',
  ])
})

test('formats lists of names in every language', () => {
  const [one, two, three] = [['Ace'], ['Ace', 'Bay'], ['Ace', 'Bay', 'Cay']]
  expect([one, two, three].map(names => listText('en', names ?? []))).toEqual([
    'Ace',
    'Ace and Bay',
    'Ace, Bay, and Cay',
  ])
  expect([one, two, three].map(names => listText('es', names ?? []))).toEqual(['Ace', 'Ace y Bay', 'Ace, Bay y Cay'])
  expect([one, two, three].map(names => listText('ht', names ?? []))).toEqual(['Ace', 'Ace ak Bay', 'Ace, Bay ak Cay'])
})

test('the last moment of a day follows local time, also across clock changes', () => {
  const last = (day: string) => lastMomentIn('America/New_York', day)?.toISOString()
  expect(last('2026-07-01')).toBe('2026-07-02T03:59:59.999Z')
  expect(last('2026-11-01')).toBe('2026-11-02T04:59:59.999Z')
  expect(last('2024-02-29')).toBe('2024-03-01T04:59:59.999Z')
  for (const nonsense of ['', '2026-02-29', '2026-7-1', '2026-13-01', '+12026-01-01', 'today'])
    expect(last(nonsense)).toBe(undefined)
})
