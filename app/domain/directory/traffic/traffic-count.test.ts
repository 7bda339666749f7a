import { expect, test } from 'vitest'
import { describeGrowth } from './traffic-count.ts'

test('rounds growth and adds a sign', () => {
  expect(describeGrowth(156, 139, 0)).toEqual({ text: '+12%', isUp: true })
  expect(describeGrowth(4.6, 4.505, 1)).toEqual({ text: '+2.1%', isUp: true })
  expect(describeGrowth(97, 100, 0)).toEqual({ text: '−3%', isUp: false })
})

test('shows no decrease that rounds to zero', () => {
  expect(describeGrowth(99.9, 100, 0)).toEqual({ text: '+0%', isUp: true })
})

test('shows no percentage from zero', () => {
  expect(describeGrowth(5, 0, 0)).toEqual({ text: 'new', isUp: true })
  expect(describeGrowth(0, 0, 0)).toEqual({ text: '+0%', isUp: false })
})
