import { expect, test } from 'vitest'
import { catalogPrice } from './purchase.ts'

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
