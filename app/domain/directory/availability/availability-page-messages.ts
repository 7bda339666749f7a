import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { AvailabilityError } from './confirm-availability.server.ts'

// Texts of the page on which the contractor sets their availability.
const en = {
  title: 'Can you take emergency calls?',
  shown: {
    available: (until: string) => sentence`Homeowners see Available Now until ${until}.`,
    busy: (until: string) => sentence`Homeowners see Currently Busy until ${until}.`,
    ended: (said: string) => `${said}: that has ended, so homeowners see it only as your last word.`,
    none: 'You have not said yet, so homeowners see neither.',
  },
  ends: 'It ends by itself at the hour you choose.',
  availableFor: 'Available for',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  busyUntil: 'Busy until',
  unread: 'That was not one of the choices. Tap one of the buttons below.',
  yours: 'Anyone with this link can answer for you: do not pass it on.',
  page: 'See your page',
  errors: {
    forbidden: 'You cannot answer for this business from this account.',
    'link-unknown': 'No business has this link. Use the newest email we sent you.',
    'link-over':
      'This link has expired. The next quote request we email you brings a new one, and so does your account.',
    'not-listed': 'This business is no longer listed.',
    'time-passed': 'That time has passed. Choose again.',
    'too-long': 'That is too far ahead. Choose again.',
    'too-many': 'You have changed this many times within an hour. Try again later.',
  } satisfies Record<AvailabilityError, string>,
}

export const availabilityPageMessages = englishOnly(en)
