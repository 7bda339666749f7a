import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { mostDays, rangeOf } from './report-range.ts'

const today = '2026-07-01'
const custom = (from: string, to: string) => rangeOf({ range: 'custom', from, to }, today)

test('ends a range today with the stated length and puts the equally long previous range right before it', () => {
  spec('admin 9.14')
  const of = (range: '7' | '30' | '90' | '365') => rangeOf({ range, from: 'ignored', to: '' }, today)
  expect(of('7')).toEqual({
    ok: true,
    range: { from: '2026-06-25', to: today },
    before: { from: '2026-06-18', to: '2026-06-24' },
  })
  expect(of('30')).toMatchObject({ range: { from: '2026-06-02', to: today }, before: { from: '2026-05-03' } })
  expect(of('90')).toMatchObject({ range: { from: '2026-04-03', to: today } })
  expect(of('365')).toMatchObject({ range: { from: '2025-07-02', to: today }, before: { from: '2024-07-02' } })
})

test('counts a leap day and clock-change days as one day each', () => {
  expect(rangeOf({ range: '7', from: '', to: '' }, '2028-03-01')).toMatchObject({
    range: { from: '2028-02-24', to: '2028-03-01' },
  })
  expect(rangeOf({ range: '7', from: '', to: '' }, '2026-11-02')).toMatchObject({
    range: { from: '2026-10-27', to: '2026-11-02' },
    before: { from: '2026-10-20', to: '2026-10-26' },
  })
})

test('accepts custom days, including a single one', () => {
  expect(custom('2026-05-10', '2026-05-12')).toEqual({
    ok: true,
    range: { from: '2026-05-10', to: '2026-05-12' },
    before: { from: '2026-05-07', to: '2026-05-09' },
  })
  expect(custom(today, today)).toMatchObject({ before: { from: '2026-06-30', to: '2026-06-30' } })
})

test.each([
  ['', '2026-06-30', 'from-missing'],
  ['yesterday', '2026-06-30', 'from-missing'],
  ['2026-02-29', '2026-06-30', 'from-missing'],
  ['1999-12-31', '2000-01-02', 'from-missing'],
  ['2026-06-01', '', 'to-missing'],
  ['2026-06-01', '2026-06-31', 'to-missing'],
  ['2026-06-02', '2026-06-01', 'to-before-from'],
  ['2026-06-02', '2026-07-02', 'range-ahead'],
  ['2025-06-30', '2026-07-01', 'range-too-long'],
])('rejects the range from %j to %j: %s', (from, to, reason) => {
  expect(custom(from, to)).toEqual({ ok: false, reason })
})

test('allows a range of one leap year and no longer', () => {
  expect(mostDays).toBe(366)
  expect(custom('2025-07-01', '2026-07-01').ok).toBe(true)
})
