import { expect, test } from 'vitest'
import type { Language } from '#platform/text/language.ts'
import type { AvailabilityState } from '../businesses/business.ts'
import { availabilityNote } from './availability-messages.ts'

const now = new Date('2026-07-01T12:00:00Z')
const zone = 'America/New_York'

function noteOf(state: AvailabilityState, untilHours: number, saidHoursAgo: number, language: Language = 'en') {
  const availability = { state, until: hoursFromNow(untilHours), confirmedAt: hoursFromNow(-saidHoursAgo) }
  return availabilityNote({ language, zone, availability, now })
}

function hoursFromNow(hours: number) {
  return new Date(now.getTime() + hours * 3_600_000)
}

test('shows until when a contractor is busy, and only that one is available', () => {
  expect(noteOf('busy', 2, 1)).toBe('Busy until 10:00 am')
  expect(noteOf('busy', 24, 1)).toBe('Busy until Thursday 8:00 am')
  expect(noteOf('available', 2, 1)).toBeNull()
  expect(availabilityNote({ language: 'en', zone, availability: null, now })).toBeNull()
})

test('shows an expired availability as the last status, with its age', () => {
  expect(noteOf('available', 0, 0.5)).toBe('Last reported available less than an hour ago')
  expect(noteOf('available', -1, 1)).toBe('Last reported available 1 hour ago')
  expect(noteOf('available', -1, 3)).toBe('Last reported available 3 hours ago')
  expect(noteOf('busy', -1, 47.9)).toBe('Last reported busy 47 hours ago')
  expect(noteOf('busy', -1, 48)).toBe('Last reported busy 2 days ago')
})

test('shows the same in Spanish and Creole', () => {
  const told = (state: AvailabilityState, untilHours: number, saidHoursAgo: number) =>
    (['es', 'ht'] as const).map(language => noteOf(state, untilHours, saidHoursAgo, language))
  expect(told('busy', 2, 1)).toEqual(['Ocupado hasta las 10:00 a.m.', 'Okipe jiska 10:00 a.m.'])
  expect(told('busy', 24, 1)).toEqual(['Ocupado hasta el jueves a las 8:00 a.m.', 'Okipe jiska jedi 8:00 a.m.'])
  expect(told('busy', -1, 3)).toEqual(['Dijo hace 3 horas que estaba ocupado', 'Te di li okipe sa gen 3 èdtan'])
  expect(told('available', -1, 24 * 2)).toEqual([
    'Dijo hace 2 días que estaba disponible',
    'Te di li disponib sa gen 2 jou',
  ])
})
