import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** A font in which each character is as wide as its size. */
const letters = { widthOf: (text: string, size: number) => [...text].length * size }
const room = { width: 100, sizes: [20, 10], lines: 2 } as const

test('text uses the largest size that fits', () => {
  expect(fitText(letters, 'Ace', room)).toEqual({ lines: ['Ace'], size: 20 })
  expect(fitText(letters, 'Ace Roof', room)).toEqual({ lines: ['Ace', 'Roof'], size: 20 })
  expect(fitText(letters, 'Ace Roof Inc', room)).toEqual({ lines: ['Ace Roof', 'Inc'], size: 10 })
})

test('text too long for the smallest size ends in an ellipsis', () => {
  const { lines, size } = fitText(letters, 'one two three four five six seven', room)
  expect(size).toBe(10)
  expect(lines).toEqual(['one two', 'three fou…'])
  expect(fitText(letters, 'x'.repeat(40), room).lines).toEqual([`${'x'.repeat(9)}…`])
})
