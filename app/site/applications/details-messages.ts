import type { RequiredDetail } from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { examplePhone } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { purchaseError } from '../plans/purchase-messages.ts'

export const detailsMessages = {
  title: 'Your listing’s details',
  intro: 'One page, and your listing goes to review. You can change all of it later in your account.',
  missing: 'What we still need',
  known: 'What you’ve told us',
  more: 'More about your business (optional)',
  documents: 'Documents (optional)',
  documentsHint: 'Adding your license and insurance certificate speeds up the review. Only our team sees them.',
  errors: {
    ...applicationMessages.errors,
    'already-sent': 'Your application was sent from another tab, so nothing here was saved.',
    'details-changed':
      'These details were saved from another tab or device in the meantime. Nothing here was saved yet.',
  },
  openSent: 'Open your application',
  conflict: 'Send again to keep what you typed, or reload to keep what’s stored.',
  empty: {
    name: 'Enter the name of your business.',
    email: 'Enter an email address like name@example.com.',
    phone: sentence`Enter a phone number with its area code, like ${examplePhone}.`,
    street: 'Enter your street address.',
    city: 'Enter the city.',
    licenseNumber: 'Enter your license number, like CCC1234567.',
    insuranceProvider: 'Enter the name of your insurer.',
  } satisfies Record<RequiredDetail, string>,
}

export function detailError(name: RequiredDetail, value: string, fieldErrors: readonly string[]) {
  if (!fieldErrors.includes(name)) return undefined
  if (value.trim() === '') return detailsMessages.empty[name]
  return name === 'insuranceProvider'
    ? applicationMessages.fieldErrors.insuranceProvider
    : purchaseError(name, fieldErrors)
}
