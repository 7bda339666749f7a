import { examplePhone } from '#domain/foundation/settings/region.ts'
import {
  maxBusinesses,
  maxPhotos,
  messageLimit,
  nameLimit,
  type PhotosError,
  photoMegabytes,
  photosMegabytes,
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
  busy: 'Sending…',
  sent: 'Message Sent',
  sentText: 'Your message has been sent to the business. They will contact you soon.',
  follow: 'Follow your request',
  alreadySent: {
    title: 'Already sent',
    text: 'We already have this request, so we didn’t send it twice. Check your email for the link to follow it.',
  },
  notSent: 'We couldn’t send your message. Check the marked fields.',
  photosLost: 'We couldn’t keep your photos. Choose them again.',
  failed: 'We couldn’t send your message. What you typed is still here. Try again, or call.',
  fields: {
    name: { label: 'Name', fieldError: `Enter your name, up to ${nameLimit} characters` },
    email: { label: 'Email', fieldError: 'Enter an email address like name@example.com' },
    phone: {
      label: 'Phone',
      fieldError: `Enter a phone number with its area code, like ${examplePhone}, or leave this blank`,
    },
    message: {
      label: 'Message',
      hint: 'What happened, your address or ZIP code, and when to call.',
      fieldError: `Describe what happened, up to ${messageLimit.toLocaleString('en')} characters`,
    },
    fax_number: { label: 'Leave this field empty', fieldError: 'Leave this field empty' },
  } satisfies Record<QuoteField | typeof trapField, FieldMessages>,
  plainLetters: 'We can’t send email to an address with accents before the @. Enter another one',
  triageGoesAlong: 'We’ll send your roof triage answers with the message.',
  triage: 'Your answers',
  photos: {
    label: 'Photos',
    hint: `Up to ${maxPhotos}, JPG, PNG or WebP, ${photoMegabytes} MB each. Only we and the contractors you ask can see them.`,
    fromLog: 'Add photos from my damage log',
    fieldErrors: {
      'photos-too-many': `Choose up to ${maxPhotos} photos`,
      'photo-too-large': `A photo is larger than ${photoMegabytes} MB. Choose a smaller one`,
      'photos-too-large': `Your photos add up to more than ${photosMegabytes} MB. Choose fewer`,
      'photo-wrong-type': 'One of those files isn’t a JPG, PNG or WebP photo. Choose another',
      'photo-heic': 'We can’t read HEIC photos. Save it as JPG, or take a screenshot of it',
      'photo-too-many-pixels': 'A photo is too large to open. Choose one with up to 40 megapixels',
      'photo-unreadable': 'A photo is damaged or incomplete. Choose it again, or another one',
      'pictures-busy': 'We’re handling a lot of photos right now. Send it again in a minute, or now without photos',
    } satisfies Record<PhotosError, string>,
  },
  others: {
    label: 'Also ask',
    hint: `Each one gets a separate message and won’t see who else you asked. Up to ${maxBusinesses} contractors.`,
    available: 'Available Now',
    fieldErrors: {
      'others-too-many': `Choose up to ${maxBusinesses - 1} others: a request goes to up to ${maxBusinesses} contractors`,
      'other-unknown': 'One of the contractors you chose is no longer listed. Check your choices',
    } satisfies Record<OthersError, string>,
  },
  toasts: { region: 'Notifications', close: 'Close toast' },
  errors: {
    forbidden: 'This account can’t send requests.',
    'listing-unknown': '404 Oops! Page not found',
    'listing-removed': 'This business is no longer listed.',
    'looks-automated':
      'Our spam check stopped this. Clear the box marked “Leave this field empty” and send again, or call.',
    'too-many': 'You’ve sent a lot of requests in the past hour. Call, or try again later.',
  } satisfies Record<QuoteRejected, string>,
}

/** A validation error shown next to the choice of other contractors. */
export type OthersError = 'others-too-many' | 'other-unknown'

/** Errors of the whole request; the others are shown next to a field. 'already-sent' isn't an error. */
export type QuoteRejected = Exclude<QuoteError, OthersError | PhotosError | 'already-sent'>

export type QuoteMessages = typeof en
