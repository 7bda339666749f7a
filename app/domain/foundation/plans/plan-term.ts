/** A plan is paid by the month, or a year at once. */
export const planTerms = ['month', 'year'] as const
export type PlanTerm = (typeof planTerms)[number]

/** How many months of a year may be free. */
export const freeMonthsLimit = 6

export function termOf(text: unknown): PlanTerm {
  return text === 'year' ? 'year' : 'month'
}

export function yearPriceCents(monthCents: number, freeMonths: number) {
  return monthCents * (12 - freeMonths)
}

/** Whether a year was ever sold for this: the operator may have changed the free months since. */
export function isYearPrice(monthCents: number, cents: number) {
  const months = cents / monthCents
  return Number.isInteger(months) && months >= 12 - freeMonthsLimit && months < 12
}

export const termMessages: Record<PlanTerm, string> = { month: 'a month', year: 'a year' }
