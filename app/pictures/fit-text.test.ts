import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** Each sign as wide as its size. */
const letters = { widthOf: (text: string, size: number) => [...text].length * size }
const room = { width: 100, sizes: [20, 10], lines: 2 } as const

test('a text stands in the largest size in which it fits', () => {
  expect(fitText(letters, 'Ace', room)).toEqual({ lines: ['Ace'], size: 20 })
  expect(fitText(letters, 'Ace Roof', room)).toEqual({ lines: ['Ace', 'Roof'], size: 20 })
  expect(fitText(letters, 'Ace Roof Inc', room)).toEqual({ lines: ['Ace Roof', 'Inc'], size: 10 })
})

test('what does not fit in the smallest is cut, and says so', () => {
  const { lines, size } = fitText(letters, 'one two three four five six seven', room)
  expect(size).toBe(10)
  expect(lines).toEqual(['one two', 'three fou…'])
  expect(fitText(letters, 'x'.repeat(40), room).lines).toEqual([`${'x'.repeat(9)}…`])
})
