import { expect, test } from 'vitest'
import { offlineMessages, sayTime } from './offline-messages.ts'

test('formats a time as weekday and clock time, including midnight and noon', () => {
  const now = new Date(2026, 6, 5, 12)
  expect(sayTime('/saved', new Date(2026, 6, 5, 0, 5), now)).toBe('Sunday 12:05 am')
  expect(sayTime('/saved', new Date(2026, 6, 4, 12, 30), now)).toBe('Saturday 12:30 pm')
  expect(sayTime('/es/saved', new Date(2026, 6, 4, 13), now)).toBe('el sábado a la 1:00 p.m.')
})

test('has singular and plural of requests in every language', () => {
  for (const path of ['/', '/es/', '/ht/']) {
    const { waiting } = offlineMessages(path).kept
    expect(waiting(1)).not.toBe(waiting(2))
    expect(waiting(2)).toContain('2')
  }
})
