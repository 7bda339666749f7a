// Checkout charges by `listingPlans`; `wizardPlans` only state a preference, and differ on purpose (decision 14).

/** Cheapest first: each plan includes the ones before it. */
export const listingPlanIds = ['basic', 'professional', 'premium', 'enterprise'] as const
export type ListingPlanId = (typeof listingPlanIds)[number]

type PlanLimits = {
  categories: number | null
  /** Number of newest reviews shown; null means all. Average and count always cover all. */
  shownReviews: number | null
  /** Null means no limit. */
  photos: number | null
  /** Rotates through the first three results. */
  isPlacedFirst: boolean
  /** The number in one account; null means no limit. */
  listings: number | null
  hasApi: boolean
  /** A support request is answered within these hours; null means no promise. */
  supportHours: number | null
}

type ListingPlan = {
  id: ListingPlanId
  name: string
  /** The price before the operator's first change; pages and checkouts read `prices.ts`. */
  firstCents: number
  isMostPopular: boolean
  features: readonly string[]
  limits: PlanLimits
}

const basic: PlanLimits = {
  categories: 5,
  shownReviews: 25,
  photos: 5,
  isPlacedFirst: false,
  listings: 1,
  hasApi: false,
  supportHours: null,
}
const professional: PlanLimits = { ...basic, categories: null, shownReviews: null, photos: 10 }
const premium: PlanLimits = { ...professional, photos: null, isPlacedFirst: true }
const enterprise: PlanLimits = { ...premium, listings: null, hasApi: true, supportHours: 1 }

export const listingPlans = [
  {
    id: 'basic',
    name: 'Basic',
    firstCents: 4_900,
    isMostPopular: false,
    features: ['Up to 5 service categories', 'Up to 25 reviews', 'Business page with call button'],
    limits: basic,
  },
  {
    id: 'professional',
    name: 'Professional',
    firstCents: 9_900,
    isMostPopular: true,
    features: ['Everything in Basic', '10 photos', 'All service categories', 'All reviews shown'],
    limits: professional,
  },
  {
    id: 'premium',
    name: 'Premium',
    firstCents: 19_900,
    isMostPopular: false,
    features: ['Everything in Professional', 'Unlimited photos', 'Guaranteed top-3 search placement'],
    limits: premium,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    firstCents: 29_900,
    isMostPopular: false,
    features: ['Everything in Premium', 'Multiple locations', 'API access', '1-hour support response'],
    limits: enterprise,
  },
] as const satisfies readonly ListingPlan[]

export function findListingPlan(id: string): ListingPlan | undefined {
  return listingPlans.find(plan => plan.id === id)
}

export const wizardPlans = [
  { id: 'basic', name: 'Basic', priceCents: 0 },
  { id: 'professional', name: 'Professional', priceCents: 4_900 },
  { id: 'premium', name: 'Premium', priceCents: 9_900 },
] as const
export const defaultWizardPlan = 'professional'

/** A listing without a plan has Basic's limits. */
export function planLimits(plan: string | null): PlanLimits {
  return (plan === null ? undefined : findListingPlan(plan)?.limits) ?? listingPlans[0].limits
}

export function allowed(limit: number | null) {
  return limit ?? Number.POSITIVE_INFINITY
}

export const plansPlacedFirst: string[] = listingPlans.filter(({ limits }) => limits.isPlacedFirst).map(({ id }) => id)
