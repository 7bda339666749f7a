import { expect, test } from 'vitest'
import { availabilityNote, clockTime } from './availability-words.ts'
import type { AvailabilityState } from './business.ts'

const now = new Date('2026-07-01T12:00:00Z')
const zone = 'America/New_York'

function noteOf(state: AvailabilityState, untilHours: number, saidHoursAgo: number) {
  const availability = { state, until: hoursFromNow(untilHours), confirmedAt: hoursFromNow(-saidHoursAgo) }
  return availabilityNote({ language: 'en', zone, availability, now })
}

function hoursFromNow(hours: number) {
  return new Date(now.getTime() + hours * 3_600_000)
}

test('of a busy contractor it is told until when, of a free one nothing more than that he is', () => {
  expect(noteOf('busy', 2, 1)).toBe('Busy until 10:00 am')
  expect(noteOf('busy', 24, 1)).toBe('Busy until Thursday 8:00 am')
  expect(noteOf('available', 2, 1)).toBeNull()
  expect(availabilityNote({ language: 'en', zone, availability: null, now })).toBeNull()
})

test('what has ended is told as the last word with its age', () => {
  expect(noteOf('available', 0, 0.5)).toBe('Said available less than an hour ago')
  expect(noteOf('available', -1, 1)).toBe('Said available 1 hour ago')
  expect(noteOf('available', -1, 3)).toBe('Said available 3 hours ago')
  expect(noteOf('busy', -1, 47.9)).toBe('Said busy 47 hours ago')
  expect(noteOf('busy', -1, 48)).toBe('Said busy 2 days ago')
})

test('a time names the day only when it is another, and the date when it is far', () => {
  expect(clockTime(zone, hoursFromNow(0), now)).toBe('8:00 am')
  expect(clockTime(zone, hoursFromNow(16), now)).toBe('Thursday 12:00 am')
  expect(clockTime(zone, hoursFromNow(24 * 8), now)).toBe('July 9, 8:00 am')
})
