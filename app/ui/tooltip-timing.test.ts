import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { tooltipPause } from './tooltip-timing.ts'

test('a tooltip waits 700 ms, but not within 300 ms after another has closed', () => {
  spec('public 9.38')
  expect(tooltipPause(10_000, Number.NEGATIVE_INFINITY)).toBe(700)
  expect(tooltipPause(10_000, 9_701)).toBe(0)
  expect(tooltipPause(10_000, 9_700)).toBe(700)
})
