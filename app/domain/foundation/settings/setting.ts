// A setting is the operator's decision for the whole site: a key, a schema and a default.

export const availableHoursLimit = 24
/** Each is a button on the contractor's page. */
export const availableChoicesLimit = 6
export const checkDaysLimit = 120

/** Minutes after which an unanswered request triggers each step; 0 turns the step off. */
export type WaitingMinutes = { remindByDay: number; offerByDay: number; remindAtNight: number; offerAtNight: number }
export const waitingLimits = { least: 10, most: 720 }

/** How many banners take turns in a placement. */
export const defaultAdSlots = {
  'homepage-hero': 4,
  'search-header': 4,
  'sidebar-banner': 8,
  'emergency-section': 3,
  'footer-links': 8,
  'mobile-banner': 6,
}
export type AdSlots = typeof defaultAdSlots
export const adSlotsLimit = 50

export const titleLimit = 60
export const phoneLimit = 40
export const postalAddressLimit = 200

/** The parts of a listing that its owner edits. The operator sets for each whether a change goes live at once. */
export const ownerParts = [
  'hours',
  'specialDays',
  'responseMinutes',
  'serviceMiles',
  'emergency',
  'languages',
  'description',
  'categories',
  'yearsInBusiness',
  'employeeCount',
  'email',
  'site',
  'address',
  'phone',
  'name',
  'licenseNumber',
] as const
export type OwnerPart = (typeof ownerParts)[number]

/** An empty field keeps the default text. */
export type RewrittenClaim = { figure: string; label: string }
export const claimLimits = { figure: 24, label: 80 }
