export const listingProblems = [
  'no-phone',
  'undialable-phone',
  'unknown-city',
  'no-point',
  'website-down',
  'no-hours',
  'around-the-clock',
  'license-expired',
  'no-license',
  'no-email',
  'email-failed',
  'no-category-page',
  'no-description',
] as const
export type ListingProblem = (typeof listingProblems)[number]

type Messages = { title: string; meaning: string }

export const problemMessages: Record<ListingProblem, Messages> = {
  'no-phone': { title: 'No phone number', meaning: 'Homeowners can’t call these roofers.' },
  'undialable-phone': { title: 'Phone number that can’t be dialed', meaning: 'These listings have no call button.' },
  'unknown-city': { title: 'City we don’t know', meaning: 'No city page shows these listings.' },
  'no-point': { title: 'Not placed on the map', meaning: 'Near search lists them last, without a distance.' },
  'website-down': { title: 'Website that doesn’t load', meaning: 'It failed at least twice, a day or more apart.' },
  'no-hours': { title: 'No business hours', meaning: 'The page can’t say whether they’re open.' },
  'around-the-clock': {
    title: 'Open 24 hours every day, but not marked 24/7',
    meaning: 'The 24/7 filter and the emergency page don’t show them.',
  },
  'license-expired': { title: 'License check expired', meaning: 'They were verified, and the check has run out.' },
  'no-license': { title: 'No license number', meaning: 'Homeowners can’t look up the license.' },
  'no-email': { title: 'No email address', meaning: 'Their requests go to you instead.' },
  'email-failed': {
    title: 'Email address that failed',
    meaning: 'Requests to them bounce. We offer the homeowner other roofers.',
  },
  'no-category-page': { title: 'No standard category', meaning: 'No category page shows these listings.' },
  'no-description': { title: 'No description', meaning: 'The page shows facts only.' },
}
