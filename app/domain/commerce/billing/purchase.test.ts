import { expect, test } from 'vitest'
import { catalogPrice, isCatalogPrice, priceKeyOf } from './purchase.ts'

test.each([
  ['plan', 'basic', 4_900],
  ['plan', 'enterprise', 29_900],
  ['ad-package', 'banner-premium', 59_900],
  ['plan', 'banner-premium', undefined],
  ['ad-package', 'basic', undefined],
  ['plan', 'constructor', undefined],
  ['sponsorship', 'exclusive', undefined],
] as const)('a %s called %s costs %s', (kind, itemId, cents) => {
  expect(catalogPrice(kind, itemId)).toBe(cents)
})

test('sells a plan for a month, and for a year with one to six free months', () => {
  const plan = { kind: 'plan', itemId: 'basic' } as const
  expect(isCatalogPrice({ ...plan, per: 'month', priceCents: 4_900 })).toBe(true)
  expect(isCatalogPrice({ ...plan, per: 'year', priceCents: 49_000 })).toBe(true)
  for (const priceCents of [4_900, 58_800, 24_500, 49_001])
    expect(isCatalogPrice({ ...plan, per: 'year', priceCents })).toBe(false)
  const banner = { kind: 'ad-package', itemId: 'banner-basic' } as const
  expect(isCatalogPrice({ ...banner, per: 'year', priceCents: 149_000 })).toBe(false)
  expect(priceKeyOf({ ...plan, per: 'month' })).toBe('plan-basic')
  expect(priceKeyOf({ ...plan, per: 'year' })).toBe('plan-basic-year')
})
