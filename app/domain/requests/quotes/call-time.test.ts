import { expect, test } from 'vitest'
import { type CallTime, localTime, readCallTime } from './call-time.ts'

/** 2:05 at night in Florida. */
const now = new Date('2026-07-01T06:05:00Z')
const read = (callTime: CallTime | undefined, typed = '', at = now) => {
  const result = readCallTime({ callTime, typed }, at)
  return result.ok ? result.callAt.toISOString() : result.reason
}

test('turns the presets into 15 minutes and one hour from now', () => {
  expect(read('15-minutes')).toBe('2026-07-01T06:20:00.000Z')
  expect(read('1-hour')).toBe('2026-07-01T07:05:00.000Z')
})

test('takes the morning as the next nine o’clock', () => {
  expect(read('morning')).toBe('2026-07-01T13:00:00.000Z')
  expect(read('morning', '', new Date('2026-07-01T12:59:59Z'))).toBe('2026-07-01T13:00:00.000Z')
  expect(read('morning', '', new Date('2026-07-01T13:00:00Z'))).toBe('2026-07-02T13:00:00.000Z')
  // The night when clocks go back is an hour longer.
  expect(read('morning', '', new Date('2026-11-01T04:00:00Z'))).toBe('2026-11-01T14:00:00.000Z')
})

test('reads a typed time in the region’s time zone', () => {
  expect(read('at', '2026-07-01T15:30')).toBe('2026-07-01T19:30:00.000Z')
  expect(localTime(new Date('2026-07-01T19:30:59Z'))).toBe('2026-07-01T15:30')
})

test('rejects a past time and one more than two weeks ahead', () => {
  expect(read('at', '2026-07-01T02:00')).toBe('2026-07-01T06:00:00.000Z')
  expect(read('at', '2026-07-01T01:59')).toBe('call-time-past')
  expect(read('at', '2026-07-15T02:05')).toBe('2026-07-15T06:05:00.000Z')
  expect(read('at', '2026-07-15T02:06')).toBe('call-time-far')
})

test('reports a missing or invalid time as missing', () => {
  expect(read(undefined)).toBe('call-time-missing')
  for (const typed of ['', 'soon', '2026-02-30T10:00', '2026-07-01T25:00', '2026-07-01', '+012345-01-01T00:00'])
    expect(read('at', typed)).toBe('call-time-missing')
})
