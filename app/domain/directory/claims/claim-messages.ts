import type { OwnerPart } from '#domain/foundation/settings/setting.ts'
import { sentence } from '#platform/text/sentence.ts'
import { fieldLabels, formErrors } from '../listings/listing-messages.ts'
import type { EditError, EditOutcome } from '../own-edits/propose-edit.server.ts'
import { codeMinutes, codeTries } from './claim.ts'
import type { FileClaimError } from './file-claim.server.ts'
import type { LetterError } from './prove-by-letter.server.ts'
import type { LinkError } from './prove-by-link.server.ts'
import type { ProveError, SendCodeError } from './prove-claim.server.ts'

export type ClaimError = SendCodeError | ProveError | LetterError | LinkError | FileClaimError

export const claimMessages = {
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'claiming-off': 'You can’t claim listings right now. Try again later.',
    'listing-unknown': 'We couldn’t find that listing.',
    'listing-removed': 'This business is no longer listed.',
    'already-yours': 'You already manage this listing.',
    'already-owned': 'Someone already manages this listing. If that’s not right, contact us.',
    'no-address': 'This listing has no email address to send a code to. Send a document instead.',
    'address-of-owner':
      'A previous owner set this listing’s email address, so we can’t use it to verify you. Send a document instead.',
    'too-many': 'Too many tries. Wait an hour, then try again.',
    'too-many-today': 'Too many tries today. Try again tomorrow, or send a document instead.',
    'code-over': `That code has expired, or it was wrong ${codeTries} times. Codes expire in ${codeMinutes} minutes. Get a new one.`,
    'wrong-code': 'That code isn’t right. Use the one in our newest email.',
    'wrong-letter': 'That code isn’t right, or it has expired. Check the letter, or send a document instead.',
    'link-over': 'This link has expired, or it was sent to another address. Get a code instead.',
    'document-missing': 'Choose a document.',
    'document-too-large': 'The document is larger than 10 MB. Choose a smaller one.',
    'document-wrong-type': 'Choose a PDF, JPG or PNG.',
    'document-too-many-pixels': 'The picture is too large to open. Choose one with up to 40 megapixels.',
    'document-unreadable': 'The picture is damaged. Choose it again, or another one.',
    'pictures-busy': 'We’re handling a lot of pictures right now. Nothing was sent. Try again in a minute.',
    'already-waiting': 'Your document for this listing is in review. We’ll email you.',
  } satisfies Record<ClaimError, string>,
  codeError: 'Enter the six digits from the email.',
  letterError: 'Enter the eight letters and digits from the letter.',
  letterOver: {
    title: 'The code from our letter no longer works',
    text: (email: string) => sentence`Write to ${email} and we’ll send you a new letter. Or use one of the ways below.`,
  },
  noteError: 'Enter up to 1,000 characters.',
}

const ownLabels: Record<string, string> = { ...fieldLabels, category: 'Main service', more: 'Other services' }

const ownErrors: Record<string, string> = {
  ...formErrors,
  moreThanPlan: 'Your plan includes five categories in total. Remove some, or choose a larger plan.',
}

export const editMessages = {
  outcomes: {
    published: 'Your changes are published.',
    waiting: 'We have your changes. We’ll publish them once we’ve read them, and email you.',
    partly: 'Part of your changes is live. We’ll publish the rest once we’ve read it, and email you.',
    withdrawn: 'You withdrew your changes. Your listing stays as it is.',
  } satisfies Record<EditOutcome, string>,
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'listing-unknown': 'You don’t manage that listing.',
    'too-many': 'You’ve changed this a lot in the past hour. Try again later.',
    'changed-meanwhile':
      'The listing changed while you had it open. What you typed is still here. If it’s still right, send it again.',
    'nothing-changed': 'Nothing was changed.',
    'not-valid': 'Some fields need another look.',
  } satisfies Record<EditError, string>,
  draftOvertaken:
    'Someone else changed this listing since your draft. Send to keep your version, or discard your draft to keep theirs.',
  conflict: 'Send again to keep your version, or reload to keep theirs.',
  parts: {
    hours: 'Business hours',
    specialDays: 'Special days',
    responseMinutes: 'Response time',
    serviceMiles: 'Service area',
    emergency: '24/7 emergency service',
    languages: 'Languages',
    description: 'Description',
    categories: 'Services',
    yearsInBusiness: 'Years in business',
    employeeCount: 'Employees',
    email: 'Email',
    site: 'Website',
    address: 'Address',
    phone: 'Phone',
    name: 'Name',
    licenseNumber: 'License number',
  } satisfies Record<OwnerPart, string>,
  labels: ownLabels,
  fieldErrors: ownErrors,
}
