// A promotion is a code that discounts a plan for some months. A trial is free days at the start of a plan.

import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'

export const codePattern = /^[A-Z0-9-]{3,30}$/
export const percentLimit = 100
/** No discount is larger than the most expensive plan. */
export const centsLimit = Math.max(...listingPlans.map(({ firstCents }) => firstCents))
export const monthsLimit = 36
export const usesLimit = 100_000
export const trialDaysLimit = 365

export function codeOf(typed: string) {
  return typed.trim().toUpperCase()
}

type Terms = { percentOff: number | null; centsOff: number | null; months: number | null }

export function termsText({ percentOff, centsOff, months }: Terms, dollars: (cents: number) => string) {
  const off = percentOff === null ? `${dollars(centsOff ?? 0)} off` : `${percentOff}% off`
  if (months === null) return `${off} forever`
  return months === 1 ? `${off} the first month` : `${off} for ${months} months`
}
