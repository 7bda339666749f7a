import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingTextLimits } from '#domain/directory/listings/listing.ts'
import type { DocumentFileError } from '#domain/foundation/files/redraw-document.server.ts'
import { wizardPlans } from '#domain/foundation/plans/listing-plans.ts'
import type { Fields } from '#platform/request/forms.ts'

// An application is a contractor's request to be listed: first a draft, then sent to the operator.

/** The last step only reviews the others. */
export const steps = [
  { name: 'Business Information', fields: ['businessName', 'businessAddress', 'phone', 'email', 'website'] },
  { name: 'License & Insurance', fields: ['licenseNumber', 'insuranceProvider'] },
  { name: 'Business Details', fields: ['yearsInBusiness', 'selectedPlan', 'specialties', 'description'] },
  { name: 'Review and Submit', fields: [] },
] as const
export type ApplicationField = (typeof steps)[number]['fields'][number]

const stepNumbers = [1, 2, 3, 4] as const
export type StepNumber = (typeof stepNumbers)[number]

export function stepNumber(given: unknown) {
  return stepNumbers.find(number => String(number) === String(given))
}

export const requiredFields: readonly ApplicationField[] = [
  ...(['businessName', 'businessAddress', 'phone', 'email', 'licenseNumber', 'insuranceProvider'] as const),
]

const applicationStates = ['draft', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const documentKinds = ['license', 'insurance'] as const
export type DocumentKind = (typeof documentKinds)[number]

export function isDocumentKind(text: unknown): text is DocumentKind {
  return documentKinds.some(kind => kind === text)
}

export const maxDocumentBytes = 10 * 1_024 * 1_024
export const documentNameLimit = 200

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

/** The same application from the same sender within these hours is a duplicate. */
export const duplicateHours = 24

export function wizardPlanLine(id: string) {
  const plan = wizardPlans.find(plan => plan.id === id)
  return plan ? `${plan.name}, ${wizardPrice(plan.priceCents)}` : id
}

export function wizardPrice(priceCents: number) {
  return priceCents === 0 ? 'Free' : `$${priceCents / 100}/month`
}

// These reasons are in one list, because a page may show the errors of several use cases.

export type ChangeError = 'forbidden' | 'application-unknown' | 'already-sent' | 'too-many'
export type SaveApplicationError = ChangeError | 'looks-automated'
export type SendApplicationError = ChangeError | 'looks-automated' | 'not-valid' | 'sent-from-another-draft'
export type AddDocumentError = ChangeError | 'document-missing' | 'document-too-large' | DocumentFileError
export type WithdrawApplicationError = 'forbidden' | 'application-unknown' | 'already-decided'
export type ApplicationError = SendApplicationError | AddDocumentError | WithdrawApplicationError

// The listing's details on one page, after the payment: the fields of the listing draft and the insurer of the application.

/** The application can't be sent without these. */
export const requiredDetails = [
  ...(['name', 'email', 'phone', 'street', 'city', 'licenseNumber', 'insuranceProvider'] as const),
]
export type RequiredDetail = (typeof requiredDetails)[number]

export function missingDetails(typed: Fields): RequiredDetail[] {
  return requiredDetails.filter(name => String(typed[name] ?? '').trim() === '')
}
