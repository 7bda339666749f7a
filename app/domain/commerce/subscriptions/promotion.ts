// A promotion is a code that makes a plan cheaper for some months, made by the operator and kept by the payment provider as a
// coupon. A trial is a number of days that a plan is free at first.

import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'

export const codePattern = /^[A-Z0-9-]{3,30}$/
export const percentLimit = 100
/** Nobody gets more off than the dearest plan costs. */
export const centsLimit = Math.max(...listingPlans.map(({ priceCents }) => priceCents))
export const monthsLimit = 36
export const usesLimit = 100_000
export const trialDaysLimit = 365

/** As it is stored: people type it in any case, and with spaces around it. */
export function codeOf(typed: string) {
  return typed.trim().toUpperCase()
}

type Terms = { percentOff: number | null; centsOff: number | null; months: number | null }

/** 20% off for 3 months; $10 off for good. */
export function termsText({ percentOff, centsOff, months }: Terms, dollars: (cents: number) => string) {
  const off = percentOff === null ? `${dollars(centsOff ?? 0)} off` : `${percentOff}% off`
  if (months === null) return `${off} for good`
  return months === 1 ? `${off} the first month` : `${off} for ${months} months`
}
