import type { Language } from '#platform/language.ts'
import { type Availability, type AvailabilityState, type SaidAge, saidAge } from './business.ts'
import type { AvailabilityRefusal } from './confirm-availability.server.ts'

const en = {
  title: 'Can you take emergency calls?',
  shown: {
    available: (until: string) => `Homeowners see Available Now until ${until}.`,
    busy: (until: string) => `Homeowners see Currently Busy until ${until}.`,
    ended: (said: string) => `${said}: that has ended, so homeowners see it only as your last word.`,
    none: 'You have not said yet, so homeowners see neither.',
  },
  ends: 'It ends by itself at the hour you choose.',
  availableFor: 'Available for',
  hours: (hours: number) => `${hours} hours`,
  busyUntil: 'Busy until',
  unread: 'That was not one of the choices. Tap one of the buttons below.',
  yours: 'Whoever has this link can answer for you: do not pass it on.',
  page: 'See your page',
  said: (state: AvailabilityState, age: SaidAge) => `Said ${state} ${ago(age)}`,
  busyTill: (until: string) => `Busy until ${until}`,
  refusals: {
    forbidden: 'You cannot answer for this business from this account.',
    'link-unknown': 'No business has this link. Use the newest mail we sent you.',
    'not-listed': 'This business is no longer listed.',
    'time-passed': 'That time has passed. Choose again.',
    'too-long': 'That is too far ahead. Choose again.',
  } satisfies Record<AvailabilityRefusal, string>,
}

function ago({ unit, count }: SaidAge) {
  if (count === 0) return 'less than an hour ago'
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

type Reading = { language: Language; zone: string; availability: Availability | null; now: Date }

/** What a page tells beneath a contractor's name: until when he is busy, or how old his ended word is. */
export function availabilityNote({ language, zone, availability, now }: Reading) {
  const words = availabilityWords[language]
  if (!availability) return null
  const { state, until } = availability
  if (until <= now) return words.said(state, saidAge(availability, now))
  return state === 'busy' ? words.busyTill(clockTime(zone, until, now)) : null
}

/** The clock on the wall for somebody who reads it now: 2:00 pm; on another day Thursday 7:00 am; later July 9, 7:00 am. */
export function clockTime(zone: string, at: Date, now: Date) {
  const format = (options: Intl.DateTimeFormatOptions, date = at) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(date)
  const time = format({ timeStyle: 'short' }).replace(/\sAM$/, ' am').replace(/\sPM$/, ' pm')
  const day = { dateStyle: 'short' } as const
  if (format(day) === format(day, now)) return time
  const isThisWeek = at.getTime() - now.getTime() < 6 * 86_400_000
  return isThisWeek ? `${format({ weekday: 'long' })} ${time}` : `${format({ month: 'long', day: 'numeric' })}, ${time}`
}

export const availabilityWords: Record<Language, typeof en> = { en }
