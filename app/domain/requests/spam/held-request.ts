// A request that looks like spam waits until the operator releases or blocks it (decision 146).

export const heldStates = ['waiting', 'blocked'] as const
export type HeldState = (typeof heldStates)[number]

/** Days that a blocked request can still be released, and that decided ones count in the figures. */
export const heldDays = 30

export const phraseLimits = { count: 50, characters: 60 }
export const thresholdLimits = { least: 3, most: 20 }

export type HeldError = 'forbidden' | 'request-unknown' | 'listing-gone'
