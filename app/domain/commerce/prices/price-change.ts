import type { PriceVersion } from '#domain/foundation/plans/prices.ts'
import type { PricedId } from '#domain/foundation/plans/rate-cards.ts'

// A price change applies from a midnight of the region on. Until then it can be taken back; subscriptions keep their price.

/** Stripe charges no less than 50 cents. */
export const lowestCents = 100
export const highestCents = 100_000_00

/** How far ahead a change may be. */
export const aheadDays = 365

export type PriceChange = Pick<PriceVersion, 'cents' | 'freeMonths'> & {
  /** YYYY-MM-DD. */
  day: string
}

export type PriceLine = {
  id: PricedId
  before: number
  after: number
  /** How many subscribers keep their current price. Null for one-time purchases. */
  holders: number | null
}

export type PricePreview = {
  effectiveAt: Date
  lines: PriceLine[]
  freeMonths: { before: number; after: number } | null
  /** The same prices' later changes, which replace this one when they take effect. */
  later: PricedId[]
  /** Identifies the confirmed preview. If another administrator changes prices in between, the preview is shown again. */
  seen: string
}

export type PriceError = 'forbidden' | 'day-faulty' | 'nothing-changes' | 'changed-meanwhile'
export type WithdrawError = 'forbidden' | 'version-unknown' | 'in-effect' | 'withdrawn'

export const priceMessages = {
  title: 'Prices',
  intro:
    'A change starts at the beginning of a day, everywhere at once. Anyone who already has a plan, a package or a sponsorship keeps their price.',
  errors: {
    forbidden: 'Only an administrator can change prices.',
    'day-faulty': 'Choose a day from tomorrow on, within a year.',
    'nothing-changes': 'These prices already apply on that day. Change at least one.',
    'changed-meanwhile': 'Someone else just changed prices. Check the preview and confirm again.',
    'version-unknown': 'We couldn’t find that price change.',
    'in-effect': 'This price change is in effect. Schedule another one instead.',
    withdrawn: 'This price change is already undone.',
  } satisfies Record<PriceError | WithdrawError, string>,
  fieldErrors: {
    price: 'Enter an amount from $1 to $100,000, like 49 or 49.50.',
    freeMonths: 'Enter a whole number from 0 to 6.',
    day: 'Choose a day from tomorrow on, within a year.',
  },
}
