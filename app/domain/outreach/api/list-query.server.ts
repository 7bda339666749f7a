import { z } from 'zod'
import { listingStatuses } from '#domain/directory/listings/listing.ts'
import { isZip } from '#domain/directory/places/place.ts'
import { cityLimit, pointOf, wordsLimit } from '#domain/directory/search/search.ts'
import { resourceFields } from './api-resource.server.ts'
import { apiSorts } from './cursor.ts'

// Schema of a list's parameters. Unknown ones are rejected, so that a typo can't return everything.

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
    .meta({ description: 'In its name, or the name of one of its categories.' }),
  city: z
    .string()
    .max(cityLimit)
    .refine(clean)
    .optional()
    .meta({ description: "Part of 'City, ST'.", examples: ['Boca Raton'] }),
  category: z.string().max(100).refine(clean).optional().meta({ description: 'Name or slug of a category.' }),
  claimed: flag,
  featured: flag,
  emergency: flag.meta({ description: 'Answers around the clock.' }),
  verified: flag,
  owned: z
    .enum(['true'])
    .optional()
    .meta({ description: "Only the listings of the key's account, seen by the public or not." }),
  status: z.enum(listingStatuses).optional().meta({
    description: "Active unless told. The operator's keys see all of them, a contractor's key its own.",
  }),
  near: z
    .string()
    .max(30)
    .refine(text => isZip(text) || pointOf(text) !== null)
    .optional()
    .meta({
      description: "'latitude,longitude' with six decimals at most, or a ZIP of the region.",
      examples: ['26.3587,-80.0831', '33432'],
    }),
  radius: z
    .string()
    .max(6)
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .refine(text => Number(text) > 0 && Number(text) <= 500)
    .optional()
    .meta({
      description: `Miles around \`near\`; ${defaultMiles} by default, 500 at most. It leaves out nobody whose location is not known.`,
    }),
  sort: z
    .enum(apiSorts)
    .optional()
    .meta({ description: 'By name unless told; with `q` by rating, near a point by distance.' }),
  limit: z
    .string()
    .max(3)
    .regex(/^([1-9]\d?|100)$/)
    .optional()
    .meta({ description: `${defaultLimit} unless told, ${mostLimit} at most.`, examples: ['50'] }),
  cursor: z
    .string()
    .max(4_000)
    .regex(/^[\w-]+$/)
    .optional()
    .meta({ description: 'The `nextCursor` of the page before; everything else as it was there.' }),
  fields: z
    .string()
    .max(500)
    .regex(fieldList)
    .optional()
    .meta({ description: 'Names of fields with commas between; `id` is always there.', examples: ['name,phone,city'] }),
})
export type ListQuery = z.output<typeof listQuery>

export const oneQuery = listQuery.pick({ fields: true }).strict()

export const analyticsQuery = z.strictObject({
  from: z.iso.date().max(10).optional().meta({ description: 'First day; 29 days before the last unless told.' }),
  to: z.iso.date().max(10).optional().meta({ description: 'Last day; today unless told. At most 366 days.' }),
  business: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/)
    .optional()
    .meta({ description: 'Of this business only.' }),
})
export type AnalyticsQuery = z.output<typeof analyticsQuery>

export function radiusOf({ radius = defaultMiles }: ListQuery) {
  return Number(radius)
}
