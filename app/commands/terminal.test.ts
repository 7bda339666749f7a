import { expect, test } from 'vitest'
import { printable } from './terminal.ts'

test('replaces terminal control characters', () => {
  expect(printable('Ace\x1b[2J\u202e é 屋根')).toBe('Ace?[2J? é 屋根')
})
