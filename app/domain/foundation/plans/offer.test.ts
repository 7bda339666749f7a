import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { findOffer } from './offer.ts'

test('sells each plan and each package at the price on its list', () => {
  spec('decision 14')
  const priceOf = (id: string) => {
    const offer = findOffer(id)
    return offer && [offer.kind, offer.name, offer.priceCents]
  }
  expect(['basic', 'professional', 'premium', 'enterprise'].map(priceOf)).toEqual([
    ['plan', 'Basic', 4_900],
    ['plan', 'Professional', 9_900],
    ['plan', 'Premium', 19_900],
    ['plan', 'Enterprise', 29_900],
  ])
  expect(['banner-basic', 'banner-professional', 'banner-premium', 'banner-enterprise'].map(priceOf)).toEqual([
    ['ad-package', 'Basic', 14_900],
    ['ad-package', 'Professional', 29_900],
    ['ad-package', 'Premium', 59_900],
    ['ad-package', 'Enterprise', 99_900],
  ])
})

test.each(['', 'free', 'Basic', 'banner-custom', '__proto__'])('sells nothing as %j', id => {
  expect(findOffer(id)).toBeUndefined()
})
