import { standardCategories } from '#domain/directory/businesses/category.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingTextLimits } from '#domain/directory/listings/listing.ts'

// An application is a contractor's request to be listed: first a draft, then sent and waiting for the operator.

/** The form's steps and fields; the last step only reviews them. */
export const steps = [
  { name: 'Business Information', fields: ['businessName', 'businessAddress', 'phone', 'email', 'website'] },
  { name: 'License & Insurance', fields: ['licenseNumber', 'insuranceProvider'] },
  { name: 'Business Details', fields: ['yearsInBusiness', 'selectedPlan', 'specialties', 'description'] },
  { name: 'Review and Submit', fields: [] },
] as const
export type ApplicationField = (typeof steps)[number]['fields'][number]

export const stepNumbers = [1, 2, 3, 4] as const
export type StepNumber = (typeof stepNumbers)[number]

/** Parses a step number from a path or table; undefined if it isn't one. */
export function stepNumber(given: unknown) {
  return stepNumbers.find(number => String(number) === String(given))
}

export const requiredFields: readonly ApplicationField[] = [
  ...(['businessName', 'businessAddress', 'phone', 'email', 'licenseNumber', 'insuranceProvider'] as const),
]

/** Services that a business can choose. */
export const specialties = standardCategories

export const applicationStates = ['draft', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const documentKinds = ['license', 'insurance'] as const
export type DocumentKind = (typeof documentKinds)[number]

export function isDocumentKind(text: unknown): text is DocumentKind {
  return documentKinds.some(kind => kind === text)
}

export const maxDocumentBytes = 10 * 1_024 * 1_024
export const documentNameLimit = 200

/** Length limits, in UTF-16 units. */
export const applicationLimits = {
  businessName: textLimits.name,
  businessAddress: 300,
  phone: textLimits.phone,
  email: textLimits.email,
  website: textLimits.site,
  licenseNumber: listingTextLimits.licenseNumber,
  insuranceProvider: 200,
  yearsInBusiness: 20,
  description: listingTextLimits.description,
}

/** Hours within which the same application from the same sender is a duplicate submission. */
export const repeatHours = 24
