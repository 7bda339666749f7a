import { expect, test } from 'vitest'
import { num, outline, row } from './marks.ts'

test.each([
  [0, '0'],
  [-0.04, '0'],
  [0.5, '.5'],
  [-0.5, '-.5'],
  [10.5, '10.5'],
  [-10.04, '-10'],
  [120, '120'],
  [99.96, '100'],
  [-3.25, '-3.2'],
])('%d is written %s', (value, text) => {
  expect(num(value)).toBe(text)
})

test('a minus sign serves as the separator', () => {
  expect(row([1, -2, 3.5, 0.5])).toBe('1-2 3.5 .5')
})

test('rounding errors of an outline do not accumulate', () => {
  const steps = Array.from({ length: 100 }, (_, at) => [at * 0.04, 0] as const)
  const [, after = ''] = outline(steps).split('l')
  const along = [...after.matchAll(/-?[\d.]+/g)].filter((_, at) => at % 2 === 0)
  expect(along.reduce((sum, [step]) => sum + Number(step), 0)).toBeCloseTo(4, 1)
})
