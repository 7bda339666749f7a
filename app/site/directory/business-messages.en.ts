import type { ListingError } from '#domain/directory/businesses/businesses.server.ts'
import { sentence } from '#platform/text/sentence.ts'
import { englishStars } from '#ui/stars-messages.ts'

export const en = {
  /** Two sentences for search results; `category` is undefined if the business named none. */
  summary: {
    what: (name: string, category: string | undefined, place: string) =>
      sentence`${name}: ${category ?? 'roofing'} in ${place}.`,
    rated: (rating: string, reviews: string) =>
      reviews === '1' ? `${rating} of 5 from 1 review.` : `${rating} of 5 from ${reviews} reviews.`,
    anyHour: '24/7 emergency service.',
    license: (number: string) => sentence`License ${number}.`,
    more: 'Phone, hours and free quote.',
  },
  back: 'Back to listings',
  featured: 'Featured',
  verified: 'Verified',
  /** Opens below the Verified badge. `day` is a date. */
  check: {
    license: (day: string) => sentence`We looked up the license in the state’s records on ${day}.`,
    licenseUntil: (day: string) => sentence`The license is valid until ${day}.`,
    certificate: (day: string) => sentence`We saw a certificate of insurance on ${day}.`,
    insuranceUntil: (day: string) => sentence`The insurance is valid until ${day}.`,
    general: 'We checked a license or an insurance certificate.',
    /** When the license comes from the state's file alone. */
    byFile:
      'We compare the license with the state’s file whenever a new one comes out. That’s not a promise about the work.',
    who: 'The people who run this directory checked it themselves. That’s not a promise about the work.',
    meaning: 'What this badge means',
  },
  speaks: (languages: string) => sentence`Speaks ${languages}`,
  /** Beside the badges, on hover. */
  meaning: {
    featured: 'We picked this listing to come earlier in our lists. What this means',
    verified: 'We checked a license or an insurance certificate. What this means',
  },
  stars: englishStars,
  /** Read aloud before the number. */
  call: (name: string) => `Call ${name}:`,
  quote: 'Request Free Quote',
  contact: 'Contact',
  emergency: '24/7 emergency service',
  answers: {
    byDay: (minutes: number | null) => `about ${minutes} minutes by day`,
    atNight: (minutes: number | null) => `about ${minutes} minutes at night`,
    measured: (how: string) => sentence`Usual response time here: ${how}.`,
    stated: (minutes: number) => `Responds in about ${minutes} minutes.`,
  },
  about: 'About',
  website: 'Visit website',
  services: 'Services',
  area: {
    title: 'Service area',
    within: (miles: number, city: string) => `Serves homes within ${miles} miles of ${city}:`,
    unknown: 'No service area listed. Call to ask if they come to you.',
    map: (region: string, miles: number) => `Map of ${region} with the part within ${miles} miles marked`,
  },
  license: {
    title: 'License',
    insurance: 'Insurance',
    asksInsurance: 'Ask for a certificate of insurance before work starts.',
    check: 'Look it up with the State of Florida before you sign. It must say “Current, Active” there.',
    findAddress: 'MyFloridaLicense.com, Verify a License',
    /** Texts about the state's license file. `standing` is one of the four below. */
    file: {
      found: (number: string, standing: string, day: string) =>
        `License ${number} · ${standing} · state file of ${day}`,
      missing: (number: string, day: string) => `License ${number} · not found in the state’s file since ${day}`,
      active: 'Current, Active',
      inactive: 'Inactive',
      suspended: 'Suspended',
      expired: (day: string) => `Expired ${day}`,
    },
  },
  hours: {
    title: 'Hours',
    today: 'Today',
    until: (time: string) => `until ${time}`,
    open: 'Open now',
    closed: 'Closed now',
    allDay: '24 hours',
    never: 'Closed',
    afterHours: 'Outside office hours',
    officeTitle: 'Office hours',
    specialTitle: 'Special days',
    days: (from: string, until: string) => `${from} to ${until}`,
    span: (opens: string, closes: string) => `${opens} to ${closes}`,
  },
  share: 'Share',
  copied: 'copied',
  print: 'Print',
  report: 'Report a problem with this listing',
  trouble: 'Something went wrong with this roofer',
  own: 'Correct or remove my listing',
  errors: {
    'listing-unknown': '404 Oops! Page not found',
    'listing-removed': 'This business is no longer listed.',
  } satisfies Record<ListingError, string>,
}

export type BusinessMessages = typeof en
