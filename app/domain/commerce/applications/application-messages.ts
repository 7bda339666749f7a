import { examplePhone } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { draftKeptDays } from '../listing-drafts/listing-draft.ts'
import type { ApplicationError, ApplicationField, ApplicationState, DocumentKind } from './application.ts'

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
  fieldErrors: {
    businessName: 'Enter up to 200 characters.',
    businessAddress: 'Enter up to 300 characters.',
    phone: sentence`Enter a phone number with its area code, like ${examplePhone}.`,
    email: 'Enter an email address like name@example.com.',
    website: 'Enter an address like https://example.com.',
    licenseNumber: 'Enter up to 40 characters.',
    insuranceProvider: 'Enter up to 200 characters.',
    yearsInBusiness: 'Enter a whole number from 0 to 300.',
    selectedPlan: 'Choose a plan.',
    specialties: 'Choose from the list.',
    description: 'Enter up to 4,000 characters.',
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
    forbidden: 'This account can’t do that.',
    'application-unknown': 'We couldn’t find that application.',
    'already-sent': 'You’ve already sent this application, so you can’t change it.',
    'sent-from-another-draft': 'We already have this application. Check your email for the link to it.',
    'already-decided': 'We’ve already decided on this application.',
    'too-many': 'Too many tries. Wait an hour, then try again. What you typed is still here.',
    'looks-automated': 'Clear the field “Fax number” and send again.',
    'not-valid': 'Some fields need another look.',
    'document-missing': 'Choose a document.',
    'document-too-large': 'The document is larger than 10 MB. Choose a smaller one.',
    'document-wrong-type': 'Choose a PDF, PNG or JPG.',
    'document-too-many-pixels': 'The picture is too large to open. Choose one with up to 40 megapixels.',
    'document-unreadable': 'The picture is damaged. Choose it again, or another one.',
    'pictures-busy':
      'We’re handling a lot of pictures right now. Your document wasn’t saved. Add it again in a minute.',
  } satisfies Record<ApplicationError, string>,
  /** The next step of an account, or the review it's waiting for, until its listing is public. */
  nextStep: {
    failed: (plan: string) => ({
      title: `Your payment for the ${plan} didn’t go through`,
      text: 'You weren’t charged. Pay by card, or try your bank again. What you typed is saved.',
      action: 'Pay again',
    }),
    processing: (plan: string, since: string) => ({
      title: `Your payment for the ${plan} is processing`,
      text: sentence`You paid from a bank account on ${since}. Banks take up to five business days. We’ll email you when the payment arrives. You don’t need to do anything now.`,
    }),
    stopReminders: 'Don’t remind me',
    payment: (plan: string) => ({
      title: `Your ${plan} isn’t paid yet`,
      text: 'We haven’t received a payment for it. What you typed is saved.',
      action: 'Continue to the payment',
    }),
    details: {
      title: 'One step left: your listing’s details',
      text: 'It’s one page, with what you’ve told us filled in. Then we review it and publish your listing.',
      action: 'Add listing details',
    },
    waiting: (name: string, sentOn: string) => ({
      title: `${name} is in review`,
      text: sentence`Sent ${sentOn}. We’ll check your license, publish your listing and email you.`,
      action: 'See application',
    }),
    rejected: (name: string) => ({
      title: `${name} wasn’t approved`,
      text: 'Your plan keeps running. Read the reason, then apply again.',
      action: 'See the reason',
    }),
  },
  kept: {
    draft: `We delete unfinished drafts after ${draftKeptDays} days.`,
    rejected: (days: number) => `We delete it and its documents after ${days} days.`,
    approved: (days: number) => `We delete it and its documents after ${days} days. The listing stays.`,
  },
}
