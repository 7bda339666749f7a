import { expect, test } from 'vitest'
import { adPackages, placementRates, tarpingRateCard } from './rate-cards.ts'

test('the tarping page has nine rates, and only the custom one has no price', () => {
  const dollars = tarpingRateCard.map(({ id, priceCents }) => [id, priceCents === null ? null : priceCents / 100])
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

test('a month of impressions costs what the packages say, and one package is the most popular', () => {
  expect(adPackages.map(({ id, priceCents, impressions }) => [id, priceCents / 100, impressions])).toEqual([
    ['banner-basic', 149, '10K'],
    ['banner-professional', 299, '25K'],
    ['banner-premium', 599, '50K'],
    ['banner-enterprise', 999, '100K+'],
  ])
  expect(adPackages.filter(({ isMostPopular }) => isMostPopular).map(({ name }) => name)).toEqual(['Professional'])
})

test('the table of placements lists seven, each with its size', () => {
  expect(placementRates.map(({ id, size, priceCents }) => [id, size, priceCents / 100])).toEqual([
    ['homepage-hero', '1200x400', 899],
    ['search-header', '728x90', 599],
    ['sidebar-banner', '300x250', 299],
    ['emergency-section', '320x100', 199],
    ['footer-links', null, 99],
    ['mobile-banner', '320x50', 149],
    ['newsletter', null, 199],
  ])
})

test('the two cards disagree, and neither is corrected by the other', () => {
  const placement = new Map<string, number>(placementRates.map(({ id, priceCents }) => [id, priceCents]))
  const tarping = new Map<string, number | null>(tarpingRateCard.map(({ id, priceCents }) => [id, priceCents]))
  expect(placement.get('sidebar-banner')).not.toBe(tarping.get('sidebar'))
  expect(placement.get('newsletter')).not.toBe(tarping.get('newsletter-mention'))
})
