import type { AddOwnPhotosError, SetOwnLogoError } from './add-own-photos.server.ts'
import type { ChangeOwnPhotosError } from './change-own-photos.server.ts'
import { photosLimit } from './listing-photo.ts'
import type { UndoOwnPhotosError } from './undo-own-photos.server.ts'

export type OwnPhotosError = AddOwnPhotosError | SetOwnLogoError | ChangeOwnPhotosError | UndoOwnPhotosError

/** Texts for owners about their listing's pictures, in English only. */
export const photoMessages = {
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'listing-unknown': 'You don’t manage a listing with this address.',
    'too-many': 'You’ve changed your photos a lot in the past hour. Try again later.',
    'no-photo': 'Choose a photo.',
    'photos-too-many': `Choose up to ${photosLimit} photos at a time.`,
    'over-plan': 'Your plan has no room for this photo. Remove one, or choose a larger plan.',
    'photo-wrong-type': 'We can’t read this file. Choose a JPEG, PNG or WebP photo.',
    'photo-heic': 'We can’t read HEIC photos. Choose “Most Compatible” in your camera settings, or send a JPEG.',
    'photo-too-large': 'This photo is larger than 10 MB. Choose a smaller one.',
    'photo-too-many-pixels': 'This photo has too many pixels. Choose one with up to 40 megapixels.',
    'photo-unreadable': 'We couldn’t read this photo. It may be damaged. Choose another one.',
    'pictures-busy': 'Many photos are being uploaded right now. Try again in a minute.',
    'photo-unknown': 'Your photos have changed since you opened this page. Here they are as they are now.',
    'change-unknown': 'This can’t be undone.',
    'already-undone': 'This was already undone.',
    'too-late': 'It’s too late to undo this.',
    'nothing-left': 'The listing has changed since, so this can’t be undone.',
  } satisfies Record<OwnPhotosError, string>,
  notUnderstood: 'Something went wrong. Reload the page and try again.',
  outcomes: {
    added: 'Your photos are on your listing.',
    waiting: 'We have what you sent. We’ll email you once we’ve approved it, and then homeowners see it.',
    removed: 'Photo removed.',
    ordered: 'Photos reordered.',
    described: 'Caption saved.',
    withdrawn: 'Photo removed. We won’t review it.',
    logo: 'Your logo is on your listing.',
    'logo-removed': 'Logo removed. Your listing shows one we drew.',
    undone: 'Undone.',
  },
}

export type PhotoOutcome = keyof typeof photoMessages.outcomes

export function isPhotoOutcome(text: string): text is PhotoOutcome {
  return Object.hasOwn(photoMessages.outcomes, text)
}
