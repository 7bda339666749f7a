// A setting is what the operator decides for the whole site: a key, a shape, and what holds until he decides.

/** How long a contractor can at most say that he is free, in hours. */
export const availableHoursLimit = 24
/** Each is one button on the contractor's page. */
export const availableChoicesLimit = 6
export const checkDaysLimit = 120

export const titleLimit = 60
export const phoneLimit = 40
export const postalAddressLimit = 200

/** A claim as the operator rewrote it; an empty part stands as it was written first. */
export type RewrittenClaim = { figure: string; label: string }
export const claimLimits = { figure: 24, label: 80 }
