// A setting is the operator's decision for the whole site: a key, a schema and a default.

export const availableHoursLimit = 24
/** Each is a button on the contractor's page. */
export const availableChoicesLimit = 6
export const checkDaysLimit = 120

export const titleLimit = 60
export const phoneLimit = 40
export const postalAddressLimit = 200

/** An empty field keeps the default text. */
export type RewrittenClaim = { figure: string; label: string }
export const claimLimits = { figure: 24, label: 80 }
