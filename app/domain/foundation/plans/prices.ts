import { listingPlans } from './listing-plans.ts'
import { isYearPrice } from './plan-term.ts'
import { adPackages, findItem, type PricedId, type Prices, placementRates, tarpingRateCard } from './rate-cards.ts'

// Prices come in versions: the first is the catalog, and each later one changes some of them from its day on.

type Priced = { id: PricedId; name: string; firstCents: number }

const rates: readonly Priced[] = tarpingRateCard.flatMap(rate => (rate.firstCents === null ? [] : [rate]))

/** In the order of the operator's page. */
export const priceGroups = [
  { title: 'Plans', note: 'List Your Roofing Business, per month', items: listingPlans as readonly Priced[] },
  { title: 'Ad packages', note: 'List Your Roofing Business, per month', items: adPackages as readonly Priced[] },
  {
    title: 'Single placements',
    note: 'List Your Roofing Business, per month, for information',
    items: placementRates as readonly Priced[],
  },
  { title: 'Tarping page and sponsorships', note: 'Emergency tarping and Sponsorship', items: rates },
] as const

export const pricedItems: readonly Priced[] = priceGroups.flatMap(({ items }) => items)

const itemsById = new Map<string, Priced>(pricedItems.map(item => [item.id, item]))

export function isPriced(id: string): id is PricedId {
  return itemsById.has(id)
}

/** 'Premium plan': names repeat in the groups. */
export function pricedName(id: PricedId) {
  const name = itemsById.get(id)?.name ?? id
  if (listingPlans.some(plan => plan.id === id)) return `${name} plan`
  return adPackages.some(known => known.id === id) ? `${name} ad package` : name
}

/** The specification's prices, with the free months that the setting had before there were versions. */
export function firstPrices(freeMonths = 2): Prices {
  return { cents: centsOf(id => itemsById.get(id)?.firstCents ?? 0), freeMonths }
}

function centsOf(read: (id: PricedId) => number) {
  return Object.fromEntries(pricedItems.map(({ id }) => [id, read(id)])) as Record<PricedId, number>
}

/** The changes of one version. Null `freeMonths` means no change. */
export type PriceVersion = {
  id: string
  effectiveAt: Date
  cents: Partial<Record<PricedId, number>>
  freeMonths: number | null
}

/** All versions that weren't withdrawn, earliest first. */
export type PriceBook = { first: Prices; versions: readonly PriceVersion[] }

export function pricesAt({ first, versions }: PriceBook, at: Date): Prices {
  return versions.filter(({ effectiveAt }) => effectiveAt <= at).reduce(withVersion, first)
}

export function withVersion(prices: Prices, { cents, freeMonths }: Pick<PriceVersion, 'cents' | 'freeMonths'>): Prices {
  return { cents: { ...prices.cents, ...cents }, freeMonths: freeMonths ?? prices.freeMonths }
}

/** For "from $49 a month". */
export function lowestPlanCents({ cents }: Pick<Prices, 'cents'>) {
  return Math.min(...listingPlans.map(({ id }) => cents[id]))
}

/** When the next version takes effect. */
export function nextPriceChange({ versions }: PriceBook, now: Date) {
  return versions.find(({ effectiveAt }) => effectiveAt > now)?.effectiveAt
}

export type NextPrice = { cents: number; at: Date }

export function nextPriceOf({ versions }: PriceBook, id: PricedId, now: Date): NextPrice | undefined {
  const next = versions.find(({ effectiveAt, cents }) => effectiveAt > now && cents[id] !== undefined)
  return next && { cents: next.cents[id] ?? 0, at: next.effectiveAt }
}

type Sold = { kind: string; itemId: string; per: 'month' | 'year' | 'once'; priceCents: number }

/** Whether we sell a plan or a package for this, or ever did: subscriptions keep their price. */
export function wasSoldFor({ first, versions }: PriceBook, { kind, itemId, per, priceCents }: Sold, now: Date) {
  const item = findItem(itemId)
  if (item?.kind !== kind) return false
  const past = versions.filter(({ effectiveAt }) => effectiveAt <= now)
  const months = [first.cents[item.id], ...past.flatMap(({ cents }) => cents[item.id] ?? [])]
  if (per === 'year') return kind === 'plan' && months.some(month => isYearPrice(month, priceCents))
  return months.includes(priceCents)
}

/** A buyer pays the price of the page they read, which may be this old. */
export const shownMinutes = 30

/**
 * Returns the prices to accept now: those in effect, and the previous ones for a moment, since a buyer may still have that page open.
 */
export function payablePrices(book: PriceBook, now: Date): Prices[] {
  return [pricesAt(book, now), pricesAt(book, new Date(now.getTime() - shownMinutes * 60_000))]
}
