import { dayIn } from '#platform/time/dates.ts'

// An invited review is a customer's opinion of a business that sent them its link. It counts once the email address is confirmed.

export type ReviewOrigin = 'request' | 'invited'

/** Days within which the email address has to be confirmed. Then the draft is deleted. */
export const draftDays = 7

export const jobCityLimit = 80
/** Months back, with the current one, from which a customer chooses when the work was done. */
const jobMonthsBack = 24

/** Returns the months as YYYY-MM, the current one first. */
export function jobMonths(zone: string, now: Date) {
  const [year = 0, month = 0] = dayIn(zone, now).split('-').map(Number)
  return Array.from({ length: jobMonthsBack }, (_, back) => {
    const months = year * 12 + month - 1 - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

/** Why the operator should look twice. Neither is proof: a phone shares its network with thousands of others. */
export type NearOwner = 'network' | 'address'

export type InvitedReviewError =
  | 'forbidden'
  | 'link-unknown'
  | 'listing-removed'
  | 'own-business'
  | 'too-many'
  | 'confirmation-unknown'
  | 'already-reviewed'
