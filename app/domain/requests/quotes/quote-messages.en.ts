import {
  maxBusinesses,
  maxPhotos,
  messageLimit,
  nameLimit,
  type PhotosError,
  type QuoteError,
  type QuoteField,
  type trapField,
} from './quote.ts'

type FieldMessages = { label: string; hint?: string; fieldError: string }

export const en = {
  title: 'Request Free Quote',
  to: (business: string) => `To ${business}`,
  optional: '(optional)',
  send: 'Send Message',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'Sending...',
  sent: 'Message Sent',
  sentText: 'Your message has been sent to the business. They will contact you soon.',
  follow: 'Follow your request',
  alreadySent: {
    title: 'Already sent',
    text: 'We already have this request, so we didn’t send it twice. Check your email for the link to follow it.',
  },
  notSent: 'Your message was not sent. Check the marked fields.',
  photosLost: 'Your photos could not be kept: choose them again.',
  failed: 'Your message was not sent. What you typed is still here: try again, or call.',
  fields: {
    name: { label: 'Name', fieldError: `Enter your name, in at most ${nameLimit} characters` },
    email: { label: 'Email', fieldError: 'Enter an email address like name@example.com' },
    phone: {
      label: 'Phone',
      fieldError: 'Enter a phone number with its area code, like 561-555-0100, or leave this empty',
    },
    message: {
      label: 'Message',
      hint: 'What happened, your address or ZIP code, and when to call.',
      fieldError: `Describe what happened, in at most ${messageLimit.toLocaleString('en')} characters`,
    },
    fax_number: { label: 'Leave this field empty', fieldError: 'Leave this field empty' },
  } satisfies Record<QuoteField | typeof trapField, FieldMessages>,
  plainLetters: 'We can’t send email to an address with accents before the @: enter another one',
  triageGoesAlong: 'Your roof triage answers are sent with the message.',
  triage: 'Your answers',
  photos: {
    label: 'Photos',
    hint: `Up to ${maxPhotos}, JPG, PNG or WebP, 8 MB each. Only the contractors you ask, and we, can see them.`,
    fromLog: 'Add photos from my damage log',
    fieldErrors: {
      'photos-too-many': `Choose at most ${maxPhotos} photos`,
      'photo-too-large': 'A photo is larger than 8 MB: choose a smaller one',
      'photos-too-large': 'Together the photos are larger than 25 MB: choose fewer',
      'photo-wrong-type': 'A file is no photo in JPG, PNG or WebP: choose another',
      'photo-heic': 'A photo is in the HEIC format, which we cannot read: save it as JPG, or take a screenshot of it',
      'photo-too-many-pixels': 'A photo is too large to open: choose a smaller one, with 40 megapixels at most',
      'photo-unreadable': 'A photo is damaged or incomplete: choose it again, or another',
      'pictures-busy': 'We’re reading many photos right now. Send it again in a minute, or now without photos',
    } satisfies Record<PhotosError, string>,
  },
  others: {
    label: 'Also ask',
    hint: `Each gets a message of its own and learns of no other. ${maxBusinesses} contractors at most.`,
    available: 'Available Now',
    fieldErrors: {
      'others-too-many': `Choose at most ${maxBusinesses - 1} others: a request goes to ${maxBusinesses} contractors at most`,
      'other-unknown': 'One of the contractors you chose is no longer listed: check your choice again',
    } satisfies Record<OthersError, string>,
  },
  toasts: { region: 'Notifications', close: 'Close toast' },
  errors: {
    forbidden: 'You cannot send a request from this account.',
    'listing-unknown': '404 Oops! Page not found',
    'listing-removed': 'This business is no longer listed.',
    'looks-automated':
      'This request looked automated. Clear the field marked “Leave this field empty” and send again, or call the number.',
    'too-many': 'You have sent many requests within an hour. Call the number, or try again later.',
  } satisfies Record<QuoteRejected, string>,
}

/** A validation error shown next to the choice of other contractors. */
export type OthersError = 'others-too-many' | 'other-unknown'

/** Errors of the whole request; the others are shown next to a field. 'already-sent' isn't an error. */
export type QuoteRejected = Exclude<QuoteError, OthersError | PhotosError | 'already-sent'>

export type QuoteMessages = typeof en
