import { findListingPlan } from './listing-plans.ts'
import { type PlanTerm, yearPriceCents } from './plan-term.ts'

// The tarping page and 'List Your Roofing Business' have different prices, on purpose.

type Rate = {
  /** Used only in code, never in an address or a table. */
  id: string
  name: string
  /** Null when the price is negotiated. */
  priceCents: number | null
  per: 'month' | 'booking'
  detail: string | null
}

export const tarpingRateCard = [
  { id: 'hero-banner', name: 'Hero banner', priceCents: 250_000, per: 'month', detail: '728x90' },
  { id: 'sidebar', name: 'Sidebar', priceCents: 150_000, per: 'month', detail: '300x250' },
  { id: 'footer', name: 'Footer', priceCents: 80_000, per: 'month', detail: '728x90' },
  { id: 'featured-article', name: 'Featured article', priceCents: 500_000, per: 'booking', detail: null },
  { id: 'product-spotlight', name: 'Product spotlight', priceCents: 300_000, per: 'booking', detail: '30 days' },
  {
    id: 'newsletter-mention',
    name: 'Newsletter mention',
    priceCents: 120_000,
    per: 'booking',
    detail: '15K+ subscribers',
  },
  { id: 'exclusive-sponsor', name: 'Exclusive sponsor', priceCents: 850_000, per: 'month', detail: null },
  { id: 'partnership', name: 'Partnership', priceCents: 1_200_000, per: 'month', detail: null },
  { id: 'custom', name: 'Custom', priceCents: null, per: 'booking', detail: null },
] as const satisfies readonly Rate[]

type AdPackage = { id: string; name: string; priceCents: number; impressions: string; isMostPopular: boolean }

/** 'List Your Roofing Business': prices for a month of impressions. */
export const adPackages = [
  { id: 'banner-basic', name: 'Basic', priceCents: 14_900, impressions: '10K', isMostPopular: false },
  { id: 'banner-professional', name: 'Professional', priceCents: 29_900, impressions: '25K', isMostPopular: true },
  { id: 'banner-premium', name: 'Premium', priceCents: 59_900, impressions: '50K', isMostPopular: false },
  { id: 'banner-enterprise', name: 'Enterprise', priceCents: 99_900, impressions: '100K+', isMostPopular: false },
] as const satisfies readonly AdPackage[]

type PlacementRate = { id: string; name: string; size: string | null; priceCents: number }

/** These prices are for information: one placement alone is a custom request. */
export const placementRates = [
  { id: 'homepage-hero', name: 'Homepage hero', size: '1200x400', priceCents: 89_900 },
  { id: 'search-header', name: 'Search header', size: '728x90', priceCents: 59_900 },
  { id: 'sidebar-banner', name: 'Business sidebar', size: '300x250', priceCents: 29_900 },
  { id: 'emergency-section', name: 'Emergency section', size: '320x100', priceCents: 19_900 },
  { id: 'footer-links', name: 'Footer text links', size: null, priceCents: 9_900 },
  { id: 'mobile-banner', name: 'Mobile banner', size: '320x50', priceCents: 14_900 },
  { id: 'newsletter', name: 'Newsletter', size: null, priceCents: 19_900 },
] as const satisfies readonly PlacementRate[]

export type Offer = { kind: 'plan' | 'ad-package'; id: string; name: string; priceCents: number; per: PlanTerm }

export function findOffer(id: string): Offer | undefined {
  const plan = findListingPlan(id)
  if (plan) return { kind: 'plan', id: plan.id, name: plan.name, priceCents: plan.priceCents, per: 'month' }
  const adPackage = adPackages.find(known => known.id === id)
  if (!adPackage) return undefined
  return { kind: 'ad-package', id: adPackage.id, name: adPackage.name, priceCents: adPackage.priceCents, per: 'month' }
}

/** The same offer for the wanted term. Undefined if it isn't sold by the year: packages, or without free months. */
export function offerFor(offer: Offer | undefined, per: PlanTerm, freeMonths: number): Offer | undefined {
  if (!offer || per === 'month') return offer
  if (offer.kind !== 'plan' || freeMonths === 0) return undefined
  return { ...offer, per, priceCents: yearPriceCents(offer.priceCents, freeMonths) }
}

/** `priceCents` is null when the operator agrees on a price, which is usually in `range`. */
type SponsorshipRate = {
  priceCents: number | null
  per: 'month' | 'once'
  range: { fromCents: number; toCents: number } | null
}

function monthly(id: (typeof tarpingRateCard)[number]['id']): SponsorshipRate {
  const rate = tarpingRateCard.find(rate => rate.id === id)
  return { priceCents: rate?.priceCents ?? null, per: 'month', range: null }
}

const onRequest: SponsorshipRate = { priceCents: null, per: 'once', range: null }

export const sponsorshipRates = {
  exclusive: monthly('exclusive-sponsor'),
  partnership: monthly('partnership'),
  content: { ...onRequest, range: { fromCents: 500_000, toCents: 1_500_000 } },
  event: onRequest,
  custom: onRequest,
} as const satisfies Record<string, SponsorshipRate>
