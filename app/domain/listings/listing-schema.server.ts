import { z } from 'zod'
import { isFilePath } from '#platform/file-path.ts'
import { typedText } from '#platform/text.ts'
import { websiteUrl } from '../directory/business.ts'
import { defaultCategory, textLimits } from '../import-columns/import-field.ts'
import { ratingOf, reviewsOf } from '../imports/row-figures.ts'
import { region } from '../settings/region.ts'
import { categoriesLimit, listingStatuses, listingTextLimits } from './listing.ts'
import { eachFigure } from './listing-figure.ts'

const flag = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')
const none = z.literal('').transform(() => null)
const address = typedText(textLimits.site).refine(text => text === '' || websiteUrl(text) !== null)
/** An uploaded logo has an address of ours. */
const logoAddress = typedText(textLimits.logo).refine(
  text => text === '' || isFilePath(text) || websiteUrl(text) !== null,
)

/** A whole number from `least` to `most`; nothing typed is null. */
function whole(least: number, most: number) {
  return typedText(20)
    .default('')
    .pipe(z.union([none, z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most))]))
}

/** Degrees up to `most` to either side; nothing typed is null. */
function degrees(most: number) {
  return typedText(20)
    .default('')
    .pipe(z.union([none, z.string().regex(coordinate).transform(Number).pipe(z.number().min(-most).max(most))]))
}
const coordinate = /^[-+]?\d{1,3}(\.\d{1,12})?$/

/** `7:30 AM` is not what a time field sends: it sends `07:30`. Nothing is closed; an end not after its begin is the next day's. */
const wallMinute = z.union([
  none,
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .transform(text => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
])

/** Monday to Sunday: `opens-1`, `closes-1`, … A day of which one is missing is not understood. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const dayFields = weekdays.flatMap(day => [`opens-${day}`, `closes-${day}`] as const)
const hourFields = Object.fromEntries(dayFields.map(name => [name, wallMinute.default(null)]))

/** What the operator's form says of a listing. Of a rating or a count that is no number the specification makes 0. */
export const listingInput = z
  .object({
    name: typedText(textLimits.name).pipe(z.string().min(1)),
    email: typedText(textLimits.email)
      .default('')
      .pipe(z.union([z.literal(''), z.email()])),
    phone: typedText(textLimits.phone).default(''),
    site: address.default(''),
    logo: logoAddress.default(''),
    city: typedText(textLimits.city).default(''),
    state: typedText(textLimits.state).default(region.state).pipe(z.string().min(1)),
    category: typedText(textLimits.category).default(defaultCategory).pipe(z.string().min(1)),
    more: z
      .union([z.string().transform(one => [one]), z.array(z.string())])
      .default([])
      .pipe(z.array(typedText(textLimits.category)).max(categoriesLimit - 1)),
    rating: typedText(20)
      .default('')
      .transform(text => ratingOf(text).value ?? 0),
    reviews: typedText(20)
      .default('')
      .transform(text => reviewsOf(text).value ?? 0),
    claimed: flag,
    featured: flag,
    emergency: flag,
    description: typedText(listingTextLimits.description).default(''),
    street: typedText(listingTextLimits.street).default(''),
    postalCode: typedText(listingTextLimits.postalCode).default(''),
    latitude: degrees(90),
    longitude: degrees(180),
    licenseNumber: typedText(listingTextLimits.licenseNumber).default(''),
    ...eachFigure((_, bounds) => whole(...bounds)),
    status: z.enum(listingStatuses).default('active'),
    ...hourFields,
  })
  .transform((given, context) => ({ ...given, hours: hoursOf(given, context) }))
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), { path: ['longitude'] })

export type ListingInput = z.output<typeof listingInput>

function hoursOf(given: Record<string, unknown>, context: z.RefinementCtx) {
  return weekdays.flatMap(weekday => {
    const opens = given[`opens-${weekday}`]
    const closes = given[`closes-${weekday}`]
    if (typeof opens === 'number' && typeof closes === 'number')
      return [{ weekday, opens, closes: closes > opens ? closes : closes + 1440 }]
    if (opens !== null || closes !== null)
      context.addIssue({ code: 'custom', path: [`closes-${weekday}`], message: 'one of the two is missing' })
    return []
  })
}
