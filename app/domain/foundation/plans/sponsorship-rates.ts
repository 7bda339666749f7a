import { tarpingRateCard } from './rate-cards.ts'

/** The price of a sponsorship. Null means agreed with the operator; `range` is the usual range of such a price. */
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

/** Rates by the application's sponsorship type. The two with a price come from the tarping page's card. */
export const sponsorshipRates = {
  exclusive: monthly('exclusive-sponsor'),
  partnership: monthly('partnership'),
  content: { ...onRequest, range: { fromCents: 500_000, toCents: 1_500_000 } },
  event: onRequest,
  custom: onRequest,
} as const satisfies Record<string, SponsorshipRate>
