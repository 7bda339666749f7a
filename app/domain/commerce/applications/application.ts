import { standardCategories } from '#domain/directory/businesses/category.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingTextLimits } from '#domain/directory/listings/listing.ts'
import type { DocumentFileError } from '#domain/foundation/files/redraw-document.server.ts'
import { wizardPlans } from '#domain/foundation/plans/listing-plans.ts'

// An application is a contractor's request to be listed: first a draft, then sent and waiting for the operator.

/** The form's steps and fields; the last step only reviews them. */
export const steps = [
  { name: 'Business Information', fields: ['businessName', 'businessAddress', 'phone', 'email', 'website'] },
  { name: 'License & Insurance', fields: ['licenseNumber', 'insuranceProvider'] },
  { name: 'Business Details', fields: ['yearsInBusiness', 'selectedPlan', 'specialties', 'description'] },
  { name: 'Review and Submit', fields: [] },
] as const
export type ApplicationField = (typeof steps)[number]['fields'][number]

const stepNumbers = [1, 2, 3, 4] as const
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

const applicationStates = ['draft', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
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
export const duplicateHours = 24

/** Returns a wizard plan with its price as display text: `Professional, $49/month`. */
export function wizardPlanLine(id: string) {
  const plan = wizardPlans.find(plan => plan.id === id)
  return plan ? `${plan.name}, ${wizardPrice(plan.priceCents)}` : id
}

export function wizardPrice(priceCents: number) {
  return priceCents === 0 ? 'Free' : `$${priceCents / 100}/month`
}

// Error reasons of the application use cases. One list, because one page may show the errors of several.

export type ChangeError = 'forbidden' | 'application-unknown' | 'already-sent' | 'too-many'
export type SaveApplicationError = ChangeError | 'looks-automated'
export type SendApplicationError = ChangeError | 'looks-automated' | 'not-valid' | 'sent-from-another-draft'
export type AddDocumentError = ChangeError | 'document-missing' | 'document-too-large' | DocumentFileError
export type WithdrawApplicationError = 'forbidden' | 'application-unknown' | 'already-decided'
export type ApplicationError = SendApplicationError | AddDocumentError | WithdrawApplicationError
