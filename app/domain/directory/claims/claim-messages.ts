import { fieldLabels, formErrors } from '../listings/listing-messages.ts'
import { codeMinutes, codeTries } from './claim.ts'
import type { FileClaimError } from './file-claim.server.ts'
import type { EditError, EditOutcome } from './propose-edit.server.ts'
import type { ProveError, SendCodeError } from './prove-claim.server.ts'

export type ClaimError = SendCodeError | ProveError | FileClaimError

/** Texts for contractors about their listings, in English only. */
export const claimMessages = {
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'claiming-off': 'Listings cannot be claimed right now.',
    'listing-unknown': 'No listing has this address.',
    'listing-removed': 'This business is no longer listed.',
    'already-yours': 'You look after this listing already.',
    'already-owned': 'Somebody looks after this listing already. If that is wrong, write to us.',
    'no-address': 'This listing has no email address that a code could go to. Send a document instead.',
    'address-of-owner':
      'The email address of this listing was set by somebody who looked after it before. Send a document instead.',
    'too-many': 'You have tried this many times within an hour. Try again later.',
    'code-over': `The code is older than ${codeMinutes} minutes, or was typed wrongly ${codeTries} times. Ask for a new one.`,
    'wrong-code': 'This code is not right. Use the one in our newest email.',
    'document-missing': 'Choose a document.',
    'document-too-large': 'The document is larger than 10 MB. Choose a smaller one.',
    'document-wrong-type': 'Choose a PDF, JPG or PNG.',
    'document-too-many-pixels': 'The picture is too large to open. Choose a smaller one, with 40 megapixels at most.',
    'document-unreadable': 'The picture is damaged. Choose it again, or another.',
    'pictures-busy': 'We’re reading many pictures right now. Nothing was sent. Try again in a minute.',
    'already-waiting': 'Your document for this listing is in review. We will write to you.',
  } satisfies Record<ClaimError, string>,
  codeError: 'Enter the six digits from the email.',
  recordError: 'Write at most 1,000 characters.',
}

/** The operator's field labels, with two of them reworded for owners. */
const ownLabels: Record<string, string> = { ...fieldLabels, category: 'What you do first', more: 'What else you do' }

const ownErrors: Record<string, string> = {
  ...formErrors,
  moreThanPlan: 'Your plan includes five categories in all. Take some away, or choose a larger plan.',
}

export const editMessages = {
  outcomes: {
    published: 'Your changes are published.',
    waiting: 'We have your changes. Homeowners see them once we have read them; we will write to you.',
    withdrawn: 'Your changes are withdrawn. The listing stays as it is.',
  } satisfies Record<EditOutcome, string>,
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'listing-unknown': 'You do not look after a listing with this address.',
    'too-many': 'You have changed this many times within an hour. Try again later.',
    'changed-meanwhile':
      'The listing was changed while you had it open. What you typed is still here: send it again if it is still right.',
    'nothing-changed': 'Nothing was changed.',
    'not-valid': 'Some fields need another look.',
  } satisfies Record<EditError, string>,
  conflict: 'Sending again asks for what you typed. Load the page again to take what is stored.',
  labels: ownLabels,
  fieldErrors: ownErrors,
}
