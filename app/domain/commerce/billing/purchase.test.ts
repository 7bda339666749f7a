import { expect, test } from 'vitest'
import { priceKeyOf } from './purchase.ts'

test('names a price at the provider by its item and term', () => {
  const plan = { kind: 'plan', itemId: 'basic' } as const
  expect(priceKeyOf({ ...plan, per: 'month' })).toBe('plan-basic')
  expect(priceKeyOf({ ...plan, per: 'year' })).toBe('plan-basic-year')
})
