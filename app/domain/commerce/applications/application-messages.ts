import type { ApplicationError, ApplicationField, ApplicationState, DocumentKind } from './application.ts'
import { draftKeptDays } from './listing-draft.ts'

/** Texts that contractors read about their applications; English only. */
export const applicationMessages = {
  labels: {
    businessName: 'Business name',
    businessAddress: 'Business address',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    licenseNumber: 'Florida License Number',
    insuranceProvider: 'Insurance provider',
    yearsInBusiness: 'Years in business',
    selectedPlan: 'Plan',
    specialties: 'Specialties',
    description: 'Description',
  } satisfies Record<ApplicationField, string>,
  /** Explains how to fix each field. */
  fieldErrors: {
    businessName: 'Enter a name of at most 200 characters.',
    businessAddress: 'Enter an address of at most 300 characters.',
    phone: 'Enter a phone number with its area code, like 561-555-0100.',
    email: 'Enter an email address like name@example.com.',
    website: 'Enter an address like https://example.com.',
    licenseNumber: 'Enter the license number, in at most 40 characters.',
    insuranceProvider: 'Enter the name of the insurer, in at most 200 characters.',
    yearsInBusiness: 'Enter whole years from 0 to 300.',
    selectedPlan: 'Choose a plan.',
    specialties: 'Choose from the list.',
    description: 'Enter at most 4,000 characters.',
  } satisfies Record<ApplicationField, string>,
  documents: { license: 'License', insurance: 'Insurance certificate' } satisfies Record<DocumentKind, string>,
  states: {
    draft: 'Not sent yet',
    waiting: 'In review',
    approved: 'Approved',
    rejected: 'Not approved',
    withdrawn: 'Withdrawn',
  } satisfies Record<ApplicationState, string>,
  errors: {
    forbidden: 'You cannot do this from this account.',
    'application-unknown': 'We found no application at this link.',
    'already-sent': 'This application was sent and can no longer be changed.',
    'sent-from-another-draft': 'We already have this application. Check your email for the link to it.',
    'already-decided': 'This application was decided already.',
    'too-many': 'You have tried this many times within an hour. Try again later. What you typed is still here.',
    'looks-automated': 'Clear the field “Fax number” and send again.',
    'not-valid': 'Some fields need another look.',
    'document-missing': 'Choose a document.',
    'document-too-large': 'The document is larger than 10 MB. Choose a smaller one.',
    'document-wrong-type': 'Choose a PDF, PNG or JPG.',
    'document-too-many-pixels': 'The picture is too large to open. Choose a smaller one, with 40 megapixels at most.',
    'document-unreadable': 'The picture is damaged. Choose it again, or another.',
    'pictures-busy': 'We’re reading many pictures right now. Your document wasn’t saved. Add it again in a minute.',
  } satisfies Record<ApplicationError, string>,
  kept: {
    draft: `An unfinished draft is erased after ${draftKeptDays} days.`,
    rejected: (days: number) => `It is erased with its documents after ${days} days.`,
    approved: (days: number) => `It is erased with its documents after ${days} days. The listing stays.`,
  },
}
