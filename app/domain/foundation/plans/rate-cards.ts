import { type ListingPlanId, listingPlans } from './listing-plans.ts'
import { type PlanTerm, yearPriceCents } from './plan-term.ts'

// The tarping page and 'List Your Roofing Business' have different prices, on purpose.

type Rate = {
  /** Used only in code, never in an address or a table. */
  id: string
  name: string
  /** The price before the operator's first change; null when it's negotiated. */
  firstCents: number | null
  per: 'month' | 'booking'
  detail: string | null
}

export const tarpingRateCard = [
  { id: 'hero-banner', name: 'Hero banner', firstCents: 250_000, per: 'month', detail: '728x90' },
  { id: 'sidebar', name: 'Sidebar', firstCents: 150_000, per: 'month', detail: '300x250' },
  { id: 'footer', name: 'Footer', firstCents: 80_000, per: 'month', detail: '728x90' },
  { id: 'featured-article', name: 'Featured article', firstCents: 500_000, per: 'booking', detail: null },
  { id: 'product-spotlight', name: 'Product spotlight', firstCents: 300_000, per: 'booking', detail: '30 days' },
  {
    id: 'newsletter-mention',
    name: 'Newsletter mention',
    firstCents: 120_000,
    per: 'booking',
    detail: '15K+ subscribers',
  },
  { id: 'exclusive-sponsor', name: 'Exclusive sponsor', firstCents: 850_000, per: 'month', detail: null },
  { id: 'partnership', name: 'Partnership', firstCents: 1_200_000, per: 'month', detail: null },
  { id: 'custom', name: 'Custom', firstCents: null, per: 'booking', detail: null },
] as const satisfies readonly Rate[]

type AdPackage = { id: string; name: string; firstCents: number; impressions: string; isMostPopular: boolean }

/** 'List Your Roofing Business': prices for a month of impressions. */
export const adPackages = [
  { id: 'banner-basic', name: 'Basic', firstCents: 14_900, impressions: '10K', isMostPopular: false },
  { id: 'banner-professional', name: 'Professional', firstCents: 29_900, impressions: '25K', isMostPopular: true },
  { id: 'banner-premium', name: 'Premium', firstCents: 59_900, impressions: '50K', isMostPopular: false },
  { id: 'banner-enterprise', name: 'Enterprise', firstCents: 99_900, impressions: '100K+', isMostPopular: false },
] as const satisfies readonly AdPackage[]

type PlacementRate = { id: string; name: string; size: string | null; firstCents: number }

/** These prices are for information: one placement alone is a custom request. */
export const placementRates = [
  { id: 'homepage-hero', name: 'Homepage hero', size: '1200x400', firstCents: 89_900 },
  { id: 'search-header', name: 'Search header', size: '728x90', firstCents: 59_900 },
  { id: 'sidebar-banner', name: 'Business sidebar', size: '300x250', firstCents: 29_900 },
  { id: 'emergency-section', name: 'Emergency section', size: '320x100', firstCents: 19_900 },
  { id: 'footer-links', name: 'Footer text links', size: null, firstCents: 9_900 },
  { id: 'mobile-banner', name: 'Mobile banner', size: '320x50', firstCents: 14_900 },
  { id: 'newsletter', name: 'Newsletter', size: null, firstCents: 19_900 },
] as const satisfies readonly PlacementRate[]

/** Everything with a fixed price. The operator may change each (decision 154). */
export type PricedId =
  | ListingPlanId
  | (typeof adPackages)[number]['id']
  | (typeof placementRates)[number]['id']
  | Exclude<(typeof tarpingRateCard)[number]['id'], 'custom'>

/** The prices in effect at one moment: cents for a month or a booking, and how many months of a year are free. */
export type Prices = { cents: Readonly<Record<PricedId, number>>; freeMonths: number }

export type Offer = { kind: 'plan' | 'ad-package'; id: string; name: string; priceCents: number; per: PlanTerm }

const plansAndPackages: readonly (Omit<Offer, 'priceCents' | 'per'> & { id: PricedId })[] = [
  ...listingPlans.map(({ id, name }) => ({ kind: 'plan', id, name }) as const),
  ...adPackages.map(({ id, name }) => ({ kind: 'ad-package', id, name }) as const),
]

/** Everything that is sold online, without prices. */
export function findItem(id: string) {
  return plansAndPackages.find(known => known.id === id)
}

/** Returns what is sold under this id, at the current price, which only the server knows. */
export function findOffer(id: string, { cents }: Pick<Prices, 'cents'>): Offer | undefined {
  const item = findItem(id)
  return item && { ...item, priceCents: cents[item.id], per: 'month' }
}

/** The same offer for the wanted term. Undefined if it isn't sold by the year: packages, or without free months. */
export function offerFor(offer: Offer | undefined, per: PlanTerm, freeMonths: number): Offer | undefined {
  if (!offer || per === 'month') return offer
  if (offer.kind !== 'plan' || freeMonths === 0) return undefined
  return { ...offer, per, priceCents: yearPriceCents(offer.priceCents, freeMonths) }
}

/** `priceId` is null when the operator agrees on a price, which is usually in `range`. */
type SponsorshipRate = {
  priceId: PricedId | null
  per: 'month' | 'once'
  range: { fromCents: number; toCents: number } | null
}

const onRequest: SponsorshipRate = { priceId: null, per: 'once', range: null }

export const sponsorshipRates = {
  exclusive: { priceId: 'exclusive-sponsor', per: 'month', range: null },
  partnership: { priceId: 'partnership', per: 'month', range: null },
  content: { ...onRequest, range: { fromCents: 500_000, toCents: 1_500_000 } },
  event: onRequest,
  custom: onRequest,
} as const satisfies Record<string, SponsorshipRate>
