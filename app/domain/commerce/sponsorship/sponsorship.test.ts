import { expect, test } from 'vitest'
import { firstPrices } from '#domain/foundation/plans/prices.ts'
import { spec } from '#tests/support/spec.ts'
import { agreedText, rateText } from './sponsorship.ts'

const prices = firstPrices()

test('shows the price of each type', () => {
  spec('public 9.21', 'public 9.22', 'public 9.23', 'public 9.24')
  expect(rateText('exclusive', prices)).toBe('$8,500 per month')
  expect(rateText('partnership', prices)).toBe('$12,000 per month')
  expect(rateText('content', prices)).toBe('$5,000-15,000')
  expect(rateText('custom', prices)).toBe('Priced on request')
  expect(rateText('event', prices)).toBe('Priced on request')
})

test('shows an agreed price per month or once', () => {
  expect(agreedText({ priceCents: 850_000, per: 'month' })).toBe('$8,500 per month')
  expect(agreedText({ priceCents: 250_050, per: 'once' })).toBe('$2,500.50')
})
