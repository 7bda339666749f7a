import { expect, test } from 'vitest'
import { isGuessable } from './password-rule.ts'

test.each(['Password123', 'QWERTYUIOP', '1234567890', '0987654321', 'abcdefghijkl', 'aaaaaaaaaaaa', 'abababababab'])(
  'rejects %s as easy to guess',
  password => {
    expect(isGuessable(password)).toBe(true)
  },
)

test("rejects a password that is the person's name or address with little added", () => {
  const owner = { email: 'marisol@example.com', name: 'Marisol Vega' }

  expect(isGuessable('marisol2026', owner)).toBe(true)
  expect(isGuessable('Marisol Vega!', owner)).toBe(true)
  expect(isGuessable('marisol@example.com', owner)).toBe(true)
  expect(isGuessable('marisol under the tarp', owner)).toBe(false)
  expect(isGuessable('under the blue tarp', owner)).toBe(false)
})

test('allows any password for a short or empty name', () => {
  expect(isGuessable('under the blue tarp', { email: '', name: 'Al' })).toBe(false)
})
