import { expect, test } from 'vitest'
import { dollarText, readDollars } from './dollars.ts'

test('reads an amount as people type it', () => {
  expect(readDollars('18500')).toBe(1_850_000)
  expect(readDollars(' $18,500 ')).toBe(1_850_000)
  expect(readDollars('$ 1,234,567.8')).toBe(123_456_780)
  expect(readDollars('0.05')).toBe(5)
  expect(readDollars('1.15')).toBe(115)
})

test('reads text without an amount as no amount', () => {
  for (const text of ['', '$', '-5', '1e5', '18.500,00', '1,85', '12,34,567', '1.234', 'x', '１２', '9'.repeat(13)])
    expect(readDollars(text), text).toBeNull()
})

test('shows dollars, with cents only when there are some', () => {
  expect(dollarText(1_850_000)).toBe('$18,500')
  expect(dollarText(1_850_005)).toBe('$18,500.05')
  expect(dollarText(-250_000)).toBe('-$2,500')
  expect(dollarText(-0)).toBe('$0')
})
