import type { Fields } from '#platform/request/forms.ts'

// The listing's details on one page, after the payment: the fields of the listing draft and the insurer of the application.

/** The application can't be sent without these. */
export const requiredDetails = [
  ...(['name', 'email', 'phone', 'street', 'city', 'licenseNumber', 'insuranceProvider'] as const),
]
export type RequiredDetail = (typeof requiredDetails)[number]

export function missingDetails(typed: Fields): RequiredDetail[] {
  return requiredDetails.filter(name => String(typed[name] ?? '').trim() === '')
}
