import { expect, test } from 'vitest'
import { isNight, mayStart, readStart } from './mailing-time.ts'

// 8:00 am in Palm Beach County.
const now = new Date('2026-07-01T12:00:00Z')

test('reads a form’s time in the region’s zone, in summer and winter', () => {
  expect(readStart('2026-07-02T09:30', now)).toEqual({ ok: true, at: new Date('2026-07-02T13:30:00Z') })
  expect(readStart('2026-12-02T09:30', now)).toEqual({ ok: true, at: new Date('2026-12-02T14:30:00Z') })
})

test.each([
  [undefined, 'time-missing'],
  ['', 'time-missing'],
  ['tomorrow', 'time-missing'],
  ['2026-02-30T09:00', 'time-missing'],
  ['2026-07-01T08:00', 'time-past'],
  ['2026-06-30T09:00', 'time-past'],
  ['2026-07-02T07:59', 'time-at-night'],
  ['2026-07-02T20:00', 'time-at-night'],
  ['2026-07-02T00:00', 'time-at-night'],
  ['2027-07-02T09:00', 'time-too-far'],
] as const)('rejects %s: %s', (typed, reason) => {
  expect(readStart(typed, now)).toEqual({ ok: false, reason })
})

test('takes the first and the last minute of the day', () => {
  expect(readStart('2026-07-02T08:00', now)).toMatchObject({ ok: true })
  expect(readStart('2026-07-02T19:59', now)).toMatchObject({ ok: true })
})

test('starts on time, and one that is late only by day', () => {
  const at = new Date('2026-07-01T23:59:00Z')
  expect(isNight(at)).toBe(false)
  expect(mayStart(at, new Date('2026-07-01T23:58:59Z'))).toBe(false)
  expect(mayStart(at, at)).toBe(true)
  expect(mayStart(at, new Date('2026-07-02T00:05:00Z'))).toBe(true)
  expect(mayStart(at, new Date('2026-07-02T00:20:00Z'))).toBe(false)
  expect(mayStart(at, new Date('2026-07-02T11:59:59Z'))).toBe(false)
  expect(mayStart(at, new Date('2026-07-02T12:00:00Z'))).toBe(true)
})
