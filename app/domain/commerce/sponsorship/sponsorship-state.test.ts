import { expect, test } from 'vitest'
import { daysFrom, isPaidUp, lastDay, stateOn } from './sponsorship-state.ts'

test('runs a paid sponsorship from its first day to its last', () => {
  const paid = { state: 'paid', startsOn: '2026-07-10', endsOn: '2026-08-09' } as const
  expect(stateOn('2026-07-09', paid)).toBe('paid')
  expect(stateOn('2026-07-10', paid)).toBe('running')
  expect(stateOn('2026-08-09', paid)).toBe('running')
  expect(stateOn('2026-08-10', paid)).toBe('ended')
  expect(stateOn('2036-08-10', { ...paid, endsOn: null })).toBe('running')
})

test.each(['waiting', 'approved', 'ended', 'rejected'] as const)('keeps %s on any day', state => {
  expect(stateOn('2026-07-10', { state, startsOn: '2026-07-01', endsOn: null })).toBe(state)
})

test.each([
  ['1-month', '2026-07-01', '2026-07-31'],
  ['1-month', '2026-01-31', '2026-02-27'],
  ['3-months', '2026-07-10', '2026-10-09'],
  ['6-months', '2026-07-10', '2027-01-09'],
  ['12-months', '2028-02-29', '2029-02-27'],
  ['ongoing', '2026-07-10', null],
  ['', '2026-07-10', null],
])('ends %s from %s on %s', (duration, startsOn, endsOn) => {
  expect(lastDay(startsOn, duration)).toBe(endsOn)
})

test('shifts the days of a late payment but not of an event', () => {
  const days = { startsOn: '2026-07-10', endsOn: '2026-08-09' }
  expect(daysFrom('2026-07-10', 'exclusive', days)).toEqual(days)
  expect(daysFrom('2026-07-01', 'exclusive', days)).toEqual(days)
  expect(daysFrom('2026-07-15', 'exclusive', days)).toEqual({ startsOn: '2026-07-15', endsOn: '2026-08-14' })
  expect(daysFrom('2026-07-15', 'custom', { ...days, endsOn: null })).toEqual({ startsOn: '2026-07-15', endsOn: null })
  expect(daysFrom('2026-07-15', 'event', days)).toEqual(days)
})

test('charges only the agreed months, however early the payment', () => {
  const three = { startsOn: '2026-07-10', endsOn: '2026-10-09', paidOn: '2026-06-25' }
  expect(isPaidUp({ ...three, paidUntil: '2026-08-25' })).toBe(false)
  expect(isPaidUp({ ...three, paidUntil: '2026-09-25' })).toBe(true)
  const twoWeeks = { startsOn: '2026-07-10', endsOn: '2026-07-24', paidOn: '2026-07-10' }
  expect(isPaidUp({ ...twoWeeks, paidUntil: '2026-08-10' })).toBe(true)
  expect(isPaidUp({ ...three, endsOn: null, paidUntil: '2036-01-01' })).toBe(false)
})
