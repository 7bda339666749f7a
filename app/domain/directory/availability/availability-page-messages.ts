import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { AvailabilityError } from './confirm-availability.server.ts'

const en = {
  title: 'Can you take emergency calls?',
  shown: {
    available: (until: string) => sentence`Homeowners see Available Now until ${until}.`,
    busy: (until: string) => sentence`Homeowners see Currently Busy until ${until}.`,
    ended: (said: string) => sentence`Your status has expired. Homeowners see “${said}.”`,
    none: 'You haven’t set a status, so homeowners don’t see one.',
  },
  ends: 'It ends on its own at the time you choose.',
  availableFor: 'Available for',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  busyUntil: 'Busy until',
  unread: 'That wasn’t one of the choices. Tap one of the buttons below.',
  yours: 'Anyone with this link can answer for you, so don’t share it.',
  page: 'View listing',
  errors: {
    forbidden: 'This account can’t answer for this business.',
    'link-unknown': 'That link doesn’t work. Use the one in our newest email.',
    'link-over': 'This link has expired. You’ll find a new one in your account and in our next quote request email.',
    'not-listed': 'This business is no longer listed.',
    'time-passed': 'That time has passed. Choose again.',
    'too-long': 'That is too far ahead. Choose again.',
    'too-many': 'You’ve changed this a lot in the past hour. Try again later.',
  } satisfies Record<AvailabilityError, string>,
}

export const availabilityPageMessages = englishOnly(en)
