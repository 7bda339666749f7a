import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { agreedText, rateText } from './sponsorship.ts'

test('shows the price of each type', () => {
  spec('public 9.21', 'public 9.22', 'public 9.23', 'public 9.24')
  expect(rateText('exclusive')).toBe('$8,500 per month')
  expect(rateText('partnership')).toBe('$12,000 per month')
  expect(rateText('content')).toBe('$5,000-15,000')
  expect(rateText('custom')).toBe('Priced on request')
  expect(rateText('event')).toBe('Priced on request')
})

test('shows an agreed price per month or once', () => {
  expect(agreedText({ priceCents: 850_000, per: 'month' })).toBe('$8,500 per month')
  expect(agreedText({ priceCents: 250_050, per: 'once' })).toBe('$2,500.50')
})
