import { expect, test } from 'vitest'
import { stepKindOf, stepsOf } from './report-steps.ts'

test('splits a month into days, a quarter into weeks, and a year into months', () => {
  expect(stepKindOf({ from: '2026-07-01', to: '2026-07-31' })).toBe('day')
  expect(stepKindOf({ from: '2026-06-30', to: '2026-07-31' })).toBe('week')
  expect(stepKindOf({ from: '2026-01-01', to: '2026-04-10' })).toBe('week')
  expect(stepKindOf({ from: '2026-01-01', to: '2026-04-11' })).toBe('month')
})

test('counts weeks back from the last day, so that the first may be short', () => {
  const steps = stepsOf({ from: '2026-05-29', to: '2026-07-01' })
  expect(steps.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-05-29 2026-06-03',
    '2026-06-04 2026-06-10',
    '2026-06-11 2026-06-17',
    '2026-06-18 2026-06-24',
    '2026-06-25 2026-07-01',
  ])
  expect(steps[0]?.label).toBe('2026-05-29')
})

test('uses calendar months, cut at the range’s ends', () => {
  const steps = stepsOf({ from: '2027-12-15', to: '2028-04-01' })
  expect(steps.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2027-12-15 2027-12-31',
    '2028-01-01 2028-01-31',
    '2028-02-01 2028-02-29',
    '2028-03-01 2028-03-31',
    '2028-04-01 2028-04-01',
  ])
  expect(steps.map(({ label }) => label)).toEqual(['Dec 2027', 'Jan 2028', 'Feb 2028', 'Mar 2028', 'Apr 2028'])
})

test('makes one step of a single day', () => {
  expect(stepsOf({ from: '2026-07-01', to: '2026-07-01' })).toEqual([
    { from: '2026-07-01', to: '2026-07-01', label: '2026-07-01' },
  ])
})
