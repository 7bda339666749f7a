import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { sponsorshipRates } from '#domain/foundation/plans/rate-cards.ts'
import type { SponsorshipType } from './sponsorship.ts'

export type Agreed = { priceCents: number; per: 'month' | 'once' }

/** Returns a type's price or price range as text. */
export function rateText(type: SponsorshipType) {
  const { priceCents, range } = sponsorshipRates[type]
  if (priceCents !== null) return `${dollarText(priceCents)} per month`
  if (range) return `${dollarText(range.fromCents)}-${(range.toCents / 100).toLocaleString('en')}`
  return 'Priced on request'
}

/** Returns the price agreed with one sponsor as text. */
export function agreedText({ priceCents, per }: Agreed) {
  return per === 'month' ? `${dollarText(priceCents)} per month` : dollarText(priceCents)
}
