import { expect, test } from 'vitest'
import { parseHours } from './typed-hours.ts'

const minutes = (hour: number, minute = 0) => hour * 60 + minute

test.each([
  ['8:00 AM - 6:00 PM', 8, 18],
  ['8 AM – 6 PM', 8, 18],
  ['8am-6pm', 8, 18],
  ['08:00-18:00', 8, 18],
  ['8 a.m. to 6 p.m.', 8, 18],
  ['8 - 5', 8, 17],
  ['8:00 until 5', 8, 17],
  ['12 PM - 12 AM', 12, 24],
  ['12 AM - 12 PM', 0, 12],
  ['10 PM - 6 AM', 22, 30],
  ['24/7', 0, 24],
  ['24 hours', 0, 24],
  ['Open 24 hours', 0, 24],
])('%s is from %i to %i', (typed, opens, closes) => {
  expect(parseHours(typed)).toEqual({ opens: minutes(opens), closes: minutes(closes) })
})

test('half hours are kept, and blanks do not count', () => {
  expect(parseHours('  7:30 AM  -  4:45 PM ')).toEqual({ opens: minutes(7, 30), closes: minutes(16, 45) })
})

test('a day that is closed has no hours', () => {
  for (const typed of ['', ' ', 'Closed', 'closed', '-', 'Off']) expect(parseHours(typed)).toBeNull()
})

test('what nobody can tell is left to a person', () => {
  for (const typed of [
    'by appointment',
    '8',
    '8 - ',
    '25:00 - 26:00',
    '8:75 - 9',
    '13 PM - 2 PM',
    '0 AM - 1 PM',
    '8-12, 1-5',
  ])
    expect(parseHours(typed)).toBeUndefined()
})
