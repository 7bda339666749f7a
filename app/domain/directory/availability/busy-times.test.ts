import { expect, test } from 'vitest'
import { clockTime } from '#platform/time/dates.ts'
import { busyTimes } from './busy-times.ts'

const florida = 'America/New_York'

test('offers busy for some hours, or until the morning by local time', () => {
  expect(offeredAt('2026-07-01T18:20:00Z')).toEqual(['4:00 pm', '6:00 pm', '10:00 pm', 'Thursday 7:00 am'])
  expect(offeredAt('2026-07-02T07:00:00Z')).toEqual(['5:00 am', '7:00 am', '11:00 am'])
  expect(offeredAt('2026-07-02T03:59:00Z')).toEqual(['Thursday 1:00 am', 'Thursday 3:00 am', 'Thursday 7:00 am'])
})

test('offers seven in the morning after the night that gains an hour, too', () => {
  expect(offeredAt('2026-11-01T03:30:00Z')).toContain('Sunday 7:00 am')
  expect(busyTimes(florida, new Date('2026-11-01T03:30:00Z'))).toContainEqual(new Date('2026-11-01T12:00:00Z'))
})

function offeredAt(now: string) {
  return busyTimes(florida, new Date(now)).map(time => clockTime(florida, time, new Date(now)))
}
