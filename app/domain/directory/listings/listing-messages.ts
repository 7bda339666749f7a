import { examplePhone, region } from '#domain/foundation/settings/region.ts'
import type { Fields } from '#platform/request/forms.ts'
import { sentence } from '#platform/text/sentence.ts'
import { eachFigure, type ListingFigure } from './listing-figure.ts'
import {
  proposedCityField,
  specialField,
  specialNumbers,
  specialParts,
  textOf,
  weekdayNames,
  weekFields,
} from './listing-form.ts'
import { type ListingProblem, listingProblems, problemMessages } from './listing-problem.ts'

export const doneMessages = {
  added: { title: 'Success', text: 'Business added successfully' },
  updated: { title: 'Success', text: 'Business updated successfully' },
  deleted: { title: 'Success', text: 'Business deleted successfully' },
  undone: { title: 'Undone', text: 'The business is restored.' },
} as const
export type Done = keyof typeof doneMessages

export const conflictCaption = 'Save again to keep your version, or reload to keep theirs.'

export const listingErrors = {
  forbidden: 'Your role can’t do this.',
  'none-chosen': 'This business is no longer listed.',
  'listing-unknown': 'This business is no longer listed.',
  'changed-meanwhile': 'Someone else changed this business while you had it open. Nothing was saved yet.',
  'change-unknown': 'This change can’t be undone.',
  'already-undone': 'This change is already undone.',
  'too-late': 'This change is too old to undo here. Restore the business from its history.',
  'nothing-left': 'The business was changed again later, so this can’t be undone.',
  'changed-since-seen': 'This business has changed since you opened it.',
  'already-expired': 'That date has passed. Enter a future expiration date.',
  'not-yet-listed': 'The business wasn’t listed on that day.',
  'photos-too-many': 'This business’s plan has no room for more photos. Remove one first.',
  'photo-unknown': 'This photo is gone.',
  'photo-too-large': 'One of the pictures is larger than 10 MB. Choose a smaller one.',
  'photo-wrong-type': 'Choose pictures in JPEG, PNG or WebP format.',
  'photo-heic': 'We can’t use HEIC pictures. Export them as JPEG first.',
  'photo-too-many-pixels': 'One of the pictures is too large to open. Choose one with up to 40 megapixels.',
  'photo-unreadable': 'One of the pictures is damaged. Choose another one.',
  'pictures-busy': 'Many pictures are uploading right now. Nothing was saved. Try again in a minute.',
  'not-understood': 'Something went wrong. Reload the page and try again.',
  offline: 'You’re offline. Nothing was changed.',
} as const
export type ListingErrorReason = keyof typeof listingErrors

const hours = Object.fromEntries(weekFields.map((name, index) => [name, `Hours, ${weekdayNames[index]}`]))

const specialLabels = { from: 'first day', until: 'last day', hours: 'hours', note: 'reason' }
const specialDays = Object.fromEntries(
  specialNumbers.flatMap(number =>
    specialParts.map(part => [specialField(part, number), `Special day ${number}, ${specialLabels[part]}`]),
  ),
)

export const hoursHint =
  'Write each day like “8 am - 5 pm”, “9 am - 12 pm, 1 pm - 5 pm”, “24 hours” or “Closed”. If you close after midnight, “10 pm - 6 am” ends the next morning. Leave every day blank if you don’t keep hours. With 24/7 emergency service, that means all day.'
export const specialHint =
  'Holidays, storm closures and other days with different hours. Leave the last day blank for a single day. Blank hours mean closed.'

const figureLabels: Record<ListingFigure, string> = {
  responseMinutes: 'Responds within (minutes)',
  serviceMiles: 'Travels up to (miles)',
  yearsInBusiness: 'Years in business',
  employeeCount: 'Employees',
}

export const fieldLabels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  site: 'Website',
  logo: 'Logo (URL)',
  city: 'City',
  state: 'State',
  category: 'Category',
  more: 'More categories',
  languages: 'Languages spoken',
  rating: 'Rating',
  reviews: 'Reviews',
  claimed: 'Claimed',
  featured: 'Featured',
  emergency: '24/7 emergency service',
  description: 'Description',
  street: 'Street',
  postalCode: 'ZIP',
  latitude: 'Latitude',
  longitude: 'Longitude',
  licenseNumber: 'License number',
  ...figureLabels,
  status: 'Status',
  ...hours,
  ...specialDays,
}

const figureUnits: Record<ListingFigure, string> = {
  responseMinutes: 'whole minutes',
  serviceMiles: 'whole miles',
  yearsInBusiness: 'whole years',
  employeeCount: 'a whole number',
}
const figureErrors = eachFigure(
  (name, [least, most]) => sentence`Enter ${figureUnits[name]} from ${least} to ${most.toLocaleString('en')}.`,
)

export const hoursError = 'Add am or pm, like “8 am - 5 pm”, or enter “24 hours” or “Closed”.'
const specialErrors = {
  from: 'Choose the first day. Two special days can’t be on the same date.',
  until: 'Choose a last day on or after the first day, and within a year of it.',
  hours: hoursError,
  note: 'Enter up to 100 characters.',
}

/** A call button needs a number that can be dialed. */
export const phoneError = `Enter a phone number with its area code, like ${examplePhone} or ${examplePhone} ext. 204.`
export const zipError = `Enter a five-digit ZIP code, like ${region.example.zip} or ${region.example.zip}-4410.`

export const formErrors: Record<string, string> = {
  name: 'Enter up to 200 characters.',
  email: 'Enter an email address like name@example.com.',
  phone: phoneError,
  site: 'Enter an address like https://example.com.',
  logo: 'Enter an address like https://example.com/logo.png.',
  city: 'Enter up to 100 characters.',
  state: 'Choose a state.',
  category: 'Choose a category.',
  more: 'Choose up to nine more categories.',
  languages: 'Choose from the languages in the list.',
  rating: 'Enter a rating from 0 to 5.',
  reviews: 'Enter how many reviews there are.',
  description: 'Enter up to 4,000 characters.',
  street: 'Enter up to 200 characters.',
  postalCode: zipError,
  latitude: 'Enter degrees from -90 to 90, like 26.9339.',
  longitude: 'Enter degrees from -180 to 180, like -80.1201, or leave both fields empty.',
  licenseNumber: 'Enter up to 40 characters.',
  ...figureErrors,
  status: 'Choose a status.',
  ...Object.fromEntries(weekFields.map(name => [name, hoursError])),
  ...Object.fromEntries(
    specialNumbers.flatMap(number => specialParts.map(part => [specialField(part, number), specialErrors[part]])),
  ),
}

export function sentenceOf(
  name: string,
  { values, fieldErrors }: { values: Fields; fieldErrors: readonly string[] },
  sentences: Readonly<Record<string, string>>,
) {
  if (!fieldErrors.includes(name)) return undefined
  const proposed = name === 'city' ? textOf(values, proposedCityField) : ''
  if (proposed === '') return sentences[name]
  return cityQuestion({ city: textOf(values, 'city'), proposed })
}

export function cityQuestion({ city, proposed }: { city: string; proposed: string }) {
  return sentence`We don’t know a city called ${city}. Did you mean ${proposed}? Change it, or send it again to keep it.`
}

export const statusMessages = {
  active: 'Active',
  pending: 'Pending',
  suspended: 'Suspended',
  archived: 'Archived',
} as const

const problemFilters = Object.fromEntries(
  listingProblems.map(problem => [problem, problemMessages[problem].title]),
) as Record<ListingProblem, string>

export const filterMessages = {
  all: 'All businesses',
  claimed: 'Claimed',
  unclaimed: 'Unclaimed',
  featured: 'Featured',
  verified: 'Verified',
  emergency: '24/7 emergency',
  pending: 'Pending',
  suspended: 'Suspended',
  archived: 'Archived',
  removed: 'Deleted',
  ...problemFilters,
} as const

export const orderMessages = {
  newest: 'Newest first',
  name: 'Name',
  rating: 'Highest rated',
  reviews: 'Most reviews',
  oldest: 'Oldest first',
  'name-down': 'Name, Z to A',
  'rating-up': 'Lowest rated',
  'reviews-up': 'Fewest reviews',
} as const

export const sourceMessages = {
  'state-license': 'State license record',
  'insurance-certificate': 'Certificate of insurance',
  both: 'License record and certificate',
} as const
