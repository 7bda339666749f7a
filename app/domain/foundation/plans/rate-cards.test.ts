import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { firstPrices } from './prices.ts'
import { adPackages, findOffer, placementRates, tarpingRateCard } from './rate-cards.ts'

test('lists nine rates for the tarping page, with no price for the custom one only', () => {
  const dollars = tarpingRateCard.map(({ id, firstCents }) => [id, firstCents === null ? null : firstCents / 100])
  expect(dollars).toEqual([
    ['hero-banner', 2500],
    ['sidebar', 1500],
    ['footer', 800],
    ['featured-article', 5000],
    ['product-spotlight', 3000],
    ['newsletter-mention', 1200],
    ['exclusive-sponsor', 8500],
    ['partnership', 12_000],
    ['custom', null],
  ])
})

test('prices a month of impressions by package, with one most popular package', () => {
  expect(adPackages.map(({ id, firstCents, impressions }) => [id, firstCents / 100, impressions])).toEqual([
    ['banner-basic', 149, '10K'],
    ['banner-professional', 299, '25K'],
    ['banner-premium', 599, '50K'],
    ['banner-enterprise', 999, '100K+'],
  ])
  expect(adPackages.filter(({ isMostPopular }) => isMostPopular).map(({ name }) => name)).toEqual(['Professional'])
})

test('lists seven placements, each with its size', () => {
  expect(placementRates.map(({ id, size, firstCents }) => [id, size, firstCents / 100])).toEqual([
    ['homepage-hero', '1200x400', 899],
    ['search-header', '728x90', 599],
    ['sidebar-banner', '300x250', 299],
    ['emergency-section', '320x100', 199],
    ['footer-links', null, 99],
    ['mobile-banner', '320x50', 149],
    ['newsletter', null, 199],
  ])
})

test('keeps the differences between the two cards', () => {
  const placement = new Map<string, number>(placementRates.map(({ id, firstCents }) => [id, firstCents]))
  const tarping = new Map<string, number | null>(tarpingRateCard.map(({ id, firstCents }) => [id, firstCents]))
  expect(placement.get('sidebar-banner')).not.toBe(tarping.get('sidebar'))
  expect(placement.get('newsletter')).not.toBe(tarping.get('newsletter-mention'))
})

test('sells each plan and each package at the price on its list', () => {
  spec('decision 14')
  const priceOf = (id: string) => {
    const offer = findOffer(id, firstPrices())
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

test.each(['', 'free', 'Basic', 'banner-custom', '__proto__'])('finds nothing for sale under the ID %j', id => {
  expect(findOffer(id, firstPrices())).toBeUndefined()
})
