import { z } from 'zod'
import { spokenLanguages } from '#domain/directory/businesses/spoken-language.ts'
import { listingStatuses } from '#domain/directory/listings/listing.ts'
import { pointOf } from '#domain/directory/places/distance.ts'
import { isZip } from '#domain/directory/places/place.ts'
import { cityLimit, wordsLimit } from '#domain/directory/search/search.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { resourceFields } from './api-resource.server.ts'
import { apiSorts } from './cursor.ts'

// Unknown parameters are rejected, so that a typo can't return everything.

export const defaultLimit = 25
export const mostLimit = 100
const defaultMiles = '25'

const flag = z.enum(['true', 'false']).optional()
const clean = (text: string) => !/\p{Cc}/u.test(text)
const fieldList = new RegExp(`^(${resourceFields.join('|')})(,(${resourceFields.join('|')}))*$`)

export const listQuery = z.strictObject({
  q: z
    .string()
    .max(wordsLimit)
    .refine(clean)
    .optional()
    .meta({ description: 'Text to find in the business name or its category names.' }),
  city: z
    .string()
    .max(cityLimit)
    .refine(clean)
    .optional()
    .meta({ description: "Text to find in 'City, ST'.", examples: [region.example.city] }),
  category: z.string().max(100).refine(clean).optional().meta({ description: 'A category’s name or slug.' }),
  claimed: flag,
  featured: flag,
  emergency: flag.meta({ description: 'Only businesses that offer 24/7 emergency service.' }),
  verified: flag,
  speaks: z
    .enum(spokenLanguages)
    .optional()
    .meta({ description: 'Only businesses that say they speak this language.' }),
  owned: z.enum(['true']).optional().meta({ description: 'Only listings of the key’s account, public or not.' }),
  status: z.enum(listingStatuses).optional().meta({
    description: 'Defaults to active. The operator’s keys see every status; a contractor’s key sees its own listings.',
  }),
  near: z
    .string()
    .max(30)
    .refine(text => isZip(text) || pointOf(text) !== null)
    .optional()
    .meta({
      description: "'latitude,longitude' with up to six decimals, or a ZIP code in the region.",
      examples: [region.example.cityPoint, region.example.cityZip],
    }),
  radius: z
    .string()
    .max(6)
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .refine(text => Number(text) > 0 && Number(text) <= 500)
    .optional()
    .meta({
      description: `Miles from \`near\`: ${defaultMiles} by default, up to 500. Businesses without a known location are always included.`,
    }),
  sort: z
    .enum(apiSorts)
    .optional()
    .meta({ description: 'Defaults to name; to rating with `q`; to distance with `near`.' }),
  limit: z
    .string()
    .max(3)
    .regex(/^([1-9]\d?|100)$/)
    .optional()
    .meta({ description: `${defaultLimit} by default, up to ${mostLimit}.`, examples: ['50'] }),
  cursor: z
    .string()
    .max(4_000)
    .regex(/^[\w-]+$/)
    .optional()
    .meta({ description: 'The previous page’s `nextCursor`. Keep all other parameters the same.' }),
  fields: z
    .string()
    .max(500)
    .regex(fieldList)
    .optional()
    .meta({ description: 'Field names separated by commas. `id` is always included.', examples: ['name,phone,city'] }),
})
export type ListQuery = z.output<typeof listQuery>

export const oneQuery = listQuery.pick({ fields: true }).strict()

export const analyticsQuery = z.strictObject({
  from: z.iso.date().max(10).optional().meta({ description: 'First day. Defaults to 29 days before the last day.' }),
  to: z.iso.date().max(10).optional().meta({ description: 'Last day. Defaults to today. Up to 366 days in all.' }),
  business: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/)
    .optional()
    .meta({ description: 'Only this business.' }),
})
export type AnalyticsQuery = z.output<typeof analyticsQuery>

export function radiusOf({ radius = defaultMiles }: ListQuery) {
  return Number(radius)
}
