// A quote request is what a homeowner writes to a contractor: who asks, how to answer, and what happened.

export const nameLimit = 100
export const emailLimit = 254
export const phoneLimit = 40
export const messageLimit = 4_000

/** The same request again within this time is a second click, and not a second request. */
export const repeatHours = 24

/** Personal data is erased this long after the request was sent. */
export const keptDays = 365

/** A field that people do not see and robots fill. */
export const trapField = 'fax_number'

export const quoteFields = ['name', 'email', 'phone', 'message'] as const
export type QuoteField = (typeof quoteFields)[number]
