import { expect, test } from 'vitest'
import {
  describeAmount,
  describeCell,
  describeShortAmount,
  growthOf,
  noAmount,
  shortDay,
  writtenShortDay,
} from './amounts.ts'

test('formats amounts in their unit', () => {
  expect(describeAmount('money', 2_456_700)).toBe('$24,567')
  expect(describeAmount('money', 2_456_750)).toBe('$24,567.50')
  expect(describeAmount('money', 5)).toBe('$0.05')
  expect(describeAmount('percent', 8.3)).toBe('8.3%')
  expect(describeAmount('percent', 12)).toBe('12%')
  expect(describeAmount('decimal', 4.6)).toBe('4.6')
  expect(describeAmount('decimal', 4)).toBe('4.0')
  expect(describeAmount('count', 1_247)).toBe('1,247')
  expect(describeAmount('minutes', 32)).toBe('32 min')
  for (const unit of ['count', 'minutes'] as const) expect(describeAmount(unit, 0)).toMatch(/^0/)
})

test('shows a dash for a missing or invalid number', () => {
  for (const amount of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
    expect(describeAmount('money', amount)).toBe(noAmount)
  expect(describeCell('text', '')).toBe(noAmount)
  expect(describeCell('money', null)).toBe(noAmount)
})

test('puts the minus before the whole amount, and never before zero', () => {
  expect(describeAmount('money', -12_345)).toBe('−$123.45')
  expect(describeAmount('percent', -3.25)).toBe('−3.3%')
  expect(describeAmount('count', -0.2)).toBe('0')
  expect(describeShortAmount('money', -2_500_000)).toBe('−$25k')
})

test('formats axis amounts in short form', () => {
  expect(describeShortAmount('money', 0)).toBe('$0')
  expect(describeShortAmount('money', 2_000_000)).toBe('$20k')
  expect(describeShortAmount('money', 50)).toBe('$0.50')
  expect(describeShortAmount('count', 999)).toBe('999')
  expect(describeShortAmount('count', 1_000)).toBe('1k')
  expect(describeShortAmount('count', 1_500)).toBe('1.5k')
  expect(describeShortAmount('count', 120_000)).toBe('120k')
  expect(describeShortAmount('count', 1_200_000)).toBe('1.2M')
  expect(describeShortAmount('count', 3e9)).toBe('3B')
  expect(describeShortAmount('percent', 8)).toBe('8%')
  expect(describeShortAmount('percent', 1_500)).toBe('1.5k%')
})

test('shortens days and keeps other texts', () => {
  expect(shortDay('2024-02-29')).toBe('Feb 29')
  expect(shortDay('Week 3')).toBe('Week 3')
  expect(writtenShortDay('2026-05-03')).toBe('May 3, 2026')
  expect(describeCell('day', '2026-12-31')).toBe('Dec 31, 2026')
  expect(describeCell('day', 'soon')).toBe('soon')
  expect(describeCell('text', '2026-12-31')).toBe('2026-12-31')
})

test('shows growth against the previous period', () => {
  const growth = (amount: number | null, before?: number | null, better?: 'less') =>
    growthOf({ label: 'x', unit: 'count', amount, ...(before !== undefined && { before }), ...(better && { better }) })
  expect(growth(24_567, 21_837)).toEqual({ percent: 12.5, text: '+12.5%', is: 'good' })
  expect(growth(97, 100)).toEqual({ percent: -3, text: '−3%', is: 'bad' })
  expect(growth(32, 41, 'less')).toEqual({ percent: -22, text: '−22%', is: 'good' })
  expect(growth(41, 32, 'less')).toMatchObject({ is: 'bad' })
  expect(growth(0, 8)).toMatchObject({ text: '−100%' })
  expect(growth(3_000, 2)).toMatchObject({ text: '+149,900%' })
})

test('counts growth from below zero as an improvement', () => {
  expect(growthOf({ label: 'x', unit: 'money', amount: 50, before: -100 })).toMatchObject({ percent: 150, is: 'good' })
})

test('shows no change when the rounded change is zero', () => {
  expect(growthOf({ label: 'x', unit: 'count', amount: 10_000, before: 10_001 })).toEqual({
    percent: 0,
    text: '0%',
    is: 'same',
  })
})

test('shows no growth without a previous period or from zero', () => {
  for (const before of [undefined, null, 0])
    expect(growthOf({ label: 'x', unit: 'count', amount: 5, ...(before !== undefined && { before }) })).toBeNull()
  expect(growthOf({ label: 'x', unit: 'count', amount: null, before: 5 })).toBeNull()
})
