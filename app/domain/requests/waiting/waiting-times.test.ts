import { expect, test } from 'vitest'
import { dueTimes } from './waiting-times.ts'

const minutes = { remindByDay: 15, offerByDay: 30, remindAtNight: 30, offerAtNight: 60 }

const minutesOf = (sent: string, given = minutes) =>
  dueTimes(given, new Date(sent)).map(({ kind, dueAt }) => [kind, (dueAt.getTime() - Date.parse(sent)) / 60_000])

test('counts a day from 7 am to 9 pm in Florida, in summer and in winter', () => {
  const byDay = [
    ['remind', 15],
    ['offer', 30],
  ]
  const atNight = [
    ['remind', 30],
    ['offer', 60],
  ]
  expect(minutesOf('2026-07-01T11:00:00Z')).toEqual(byDay)
  expect(minutesOf('2026-07-01T10:59:00Z')).toEqual(atNight)
  expect(minutesOf('2026-07-02T00:59:00Z')).toEqual(byDay)
  expect(minutesOf('2026-07-02T01:00:00Z')).toEqual(atNight)
  expect(minutesOf('2026-12-01T11:30:00Z')).toEqual(atNight)
})

test('never reminds or offers where the operator switched it off', () => {
  expect(minutesOf('2026-07-01T15:00:00Z', { ...minutes, remindByDay: 0 })).toEqual([['offer', 30]])
  expect(minutesOf('2026-07-02T05:00:00Z', { ...minutes, offerAtNight: 0 })).toEqual([['remind', 30]])
})
