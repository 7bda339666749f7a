import { z } from 'zod'
import { specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { spokenLanguages } from '#domain/directory/businesses/spoken-language.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingStatuses, listingTextLimits } from '#domain/directory/listings/listing.ts'
import { altLimit } from '#domain/directory/photos/listing-photo.ts'
import { pointPrecisions } from '#domain/directory/places/place.ts'
import { examplePhone } from '#domain/foundation/settings/region.ts'
import { wallTime } from './business-body.server.ts'

// One schema for the response, the OpenAPI document and the client's types.

/** Counting further would cost more than the list itself. */
export const unknownLimit = 1_000

const count = (most: number) => z.int().min(0).max(most)
const maybe = (most: number) => count(most).nullable()
const text = (most: number) => z.string().max(most)

const hours = z.strictObject({
  weekday: z.int().min(1).max(7).meta({ description: '1 is Monday.' }),
  opens: wallTime,
  closes: wallTime.meta({ description: 'If not after `opens`, the next day.' }),
})

const specialDay = z.strictObject({
  from: z.iso.date().max(10),
  until: z.iso.date().max(10).meta({ description: 'The last day.' }),
  spans: z
    .array(z.strictObject({ opens: wallTime, closes: wallTime }))
    .max(24)
    .meta({ description: 'Empty if closed.' }),
  note: text(specialNoteLimit),
})

const photo = z.strictObject({
  path: text(64).meta({ description: 'On this host.', examples: ['/files/01980000-0000-7000-8000-000000000001'] }),
  smallPath: text(64).meta({ description: 'A copy up to 800 pixels on each side.' }),
  caption: text(altLimit),
})

/** The field order is fixed, so that the same business has the same ETag everywhere. */
const stateLicense = z
  .strictObject({
    number: text(20),
    primaryStatus: text(20).meta({ description: '`C` is current, `S` is suspended.' }),
    secondaryStatus: text(20).meta({ description: '`A` is active, `I` is inactive.' }),
    expiresOn: z.iso.date().max(10).nullable(),
    fileDay: z.iso.date().max(10).meta({ description: 'The date of the state’s file with this status.' }),
    missingSince: z.iso.date().max(10).nullable().meta({
      description:
        'The date of the first of several state files in a row without this license. That alone proves nothing.',
    }),
  })
  .nullable()
  .meta({
    id: 'StateLicense',
    description: 'The license in the state’s public file, if we’re sure it belongs to the business. Read-only.',
  })

export const businessResource = z
  .strictObject({
    id: text(64).meta({ description: 'Never changes.', examples: ['1782907200000'] }),
    slug: text(100).meta({ description: 'The business’s part of its page address. Changes when the name changes.' }),
    name: text(textLimits.name),
    email: text(textLimits.email),
    phone: text(textLimits.phone),
    phoneE164: text(16)
      .nullable()
      .meta({ description: `The same number in E.164 format, like +1${examplePhone.replaceAll('-', '')}.` }),
    site: text(textLimits.site),
    logo: text(textLimits.logo),
    description: text(listingTextLimits.description),
    street: text(listingTextLimits.street),
    city: text(textLimits.city),
    state: text(textLimits.state),
    postalCode: text(listingTextLimits.postalCode),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    locationPrecision: z.enum(pointPrecisions).meta({
      description:
        'Where latitude and longitude come from: given coordinates, the street address, or the middle of the ZIP or the city.',
    }),
    rating: z.number().min(0).max(5),
    reviews: count(2 ** 31 - 1),
    claimed: z.boolean().meta({ description: 'Whether an owner has claimed the listing.' }),
    featured: z.boolean(),
    verified: z.boolean().meta({ description: 'Whether the operator has checked the license or insurance.' }),
    emergency: z.boolean().meta({ description: 'Whether it offers 24/7 emergency service.' }),
    responseMinutes: maybe(2 ** 31 - 1),
    serviceMiles: maybe(2 ** 31 - 1),
    licenseNumber: text(listingTextLimits.licenseNumber),
    stateLicense,
    yearsInBusiness: maybe(2 ** 31 - 1),
    employeeCount: maybe(2 ** 31 - 1),
    languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length).meta({
      description: 'The languages the business says it speaks. Empty if it lists none.',
    }),
    status: z.enum(listingStatuses).meta({ description: 'Only `active` listings are public.' }),
    category: text(textLimits.category).nullable(),
    otherCategories: z.array(text(textLimits.category)).max(1_000),
    hours: z.array(hours).max(168).meta({ description: 'A day with a break has two or more spans.' }),
    specialHours: z.array(specialDay).max(1_000).meta({
      description: 'Days with different hours. Past days may be included.',
    }),
    photos: z.array(photo).max(10_000).meta({ description: 'Up to the plan’s limit, cover photo first. Read-only.' }),
  })
  .meta({ id: 'Business', description: 'A business in the directory.' })

export type BusinessResource = z.output<typeof businessResource>
export const resourceFields = businessResource.keyof().options

const listedBusiness = businessResource
  .partial()
  .extend({
    id: text(64),
    distanceMiles: z.number().min(0).max(12_500).nullable().optional().meta({
      description:
        'Distance from `near`. Approximate when locationPrecision is zip or city; null when the location is unknown.',
    }),
  })
  .meta({
    id: 'ListedBusiness',
    description: 'A business with the requested fields. Returns every field by default.',
  })
export type ListedBusiness = z.output<typeof listedBusiness>

export const businessList = z
  .strictObject({
    data: z.array(listedBusiness).max(100),
    nextCursor: text(4_000)
      .nullable()
      .meta({ description: 'Send this as `cursor` to get the next page. Null on the last page.' }),
    distanceUnknown: count(unknownLimit)
      .optional()
      .meta({
        description: `With \`near\`: how many businesses in the list have no known location, up to ${unknownLimit}. They’re included at any radius and sort last by distance.`,
      }),
  })
  .meta({ id: 'BusinessList' })
export type BusinessList = z.output<typeof businessList>

const day = z.iso.date().max(10)

export const analytics = z
  .strictObject({
    from: day,
    to: day,
    totals: z.strictObject(figures()).meta({ id: 'AnalyticsTotals' }),
    days: z.array(z.strictObject({ day, ...figures() }).meta({ id: 'AnalyticsDay' })).max(366),
  })
  .meta({ id: 'Analytics', description: 'Daily visitor figures.' })
export type Analytics = z.output<typeof analytics>

function figures() {
  const figure = count(Number.MAX_SAFE_INTEGER)
  return {
    views: figure.meta({ description: 'Business page views.' }),
    calls: figure.meta({ description: 'Taps on a phone number.' }),
    websiteClicks: figure,
    requests: figure.meta({ description: 'Quote requests sent.' }),
  }
}
