import { z } from 'zod'
import type { Fields } from '#platform/forms.ts'
import { reviewsLimit, textLimits } from '../import-columns/import-field.ts'
import { categoriesLimit, listingStatuses, listingTextLimits } from '../listings/listing.ts'
import { eachFigure } from '../listings/listing-figure.ts'

// What a program sends of a business. Nothing is cut or guessed: a value that is not right is refused. What passes here still
// goes through the schema of the operator's form, so that no listing comes into being that the form would not make.

export const wallTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'In the time zone of the business.', examples: ['07:30'] })

const text = (most: number) => z.string().max(most).optional()
const figure = (least: number, most: number) => z.int().min(least).max(most).nullable().optional()

const coordinate = (most: number) =>
  z.number().min(-most).max(most).nullable().optional().meta({
    description:
      'Send both, or neither: then the address, the ZIP or the city says where it is. Send them again with a new address.',
  })

const spans = z
  .array(
    z.strictObject({ weekday: z.int().min(1).max(7), opens: wallTime, closes: wallTime }).meta({ id: 'OpeningSpan' }),
  )
  .max(7)
  .refine(days => new Set(days.map(day => day.weekday)).size === days.length)
  .meta({ description: 'One span a weekday at most. Days that are left out are closed.' })

const fields = {
  name: z
    .string()
    .min(1)
    .max(textLimits.name)
    .meta({ examples: ['Harbor Light Roofing'] }),
  email: z.union([z.email().max(textLimits.email), z.literal('')]).optional(),
  phone: text(textLimits.phone),
  site: text(textLimits.site),
  city: text(textLimits.city),
  state: z.string().min(1).max(textLimits.state).optional(),
  category: z.string().min(1).max(textLimits.category).optional(),
  otherCategories: z
    .array(z.string().min(1).max(textLimits.category))
    .max(categoriesLimit - 1)
    .optional(),
  description: text(listingTextLimits.description),
  street: text(listingTextLimits.street),
  postalCode: text(listingTextLimits.postalCode),
  licenseNumber: text(listingTextLimits.licenseNumber),
  emergency: z.boolean().optional(),
  ...eachFigure((_, bounds) => figure(...bounds)),
  hours: spans.optional(),
}

/** Only the operator's own keys may send these. */
const operatorFields = {
  logo: text(textLimits.logo),
  latitude: coordinate(90),
  longitude: coordinate(180),
  rating: z.number().min(0).max(5).multipleOf(0.1).optional(),
  reviews: z.int().min(0).max(reviewsLimit).optional(),
  claimed: z.boolean().optional(),
  featured: z.boolean().optional(),
  status: z.enum(listingStatuses).optional(),
}
export const operatorOnly: readonly string[] = Object.keys(operatorFields)

export const newBusiness = z
  .strictObject({ ...fields, ...operatorFields })
  .meta({ id: 'NewBusiness', description: `Only the operator's keys may send ${operatorOnly.join(', ')}.` })

export const changedBusiness = z
  .strictObject({ ...fields, ...operatorFields, name: fields.name.optional() })
  .meta({ id: 'ChangedBusiness', description: 'What is left out stays as it is. Null takes a figure away.' })

export type BusinessBody = z.output<typeof changedBusiness>

/** What was sent as the operator's form would send it, so that both pass through the same schema. */
export function formOf({ otherCategories, hours, emergency, claimed, featured, ...plain }: BusinessBody): Fields {
  const texts = Object.entries(plain).map(([name, value]) => [name, value === null ? '' : String(value)] as const)
  const flags = Object.entries({ emergency, claimed, featured }).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(flags.map(([name, value]) => [name, value ? 'on' : ''])),
    ...(otherCategories && { more: otherCategories }),
    ...(hours && hoursForm(hours)),
  }
}

function hoursForm(hours: NonNullable<BusinessBody['hours']>) {
  const days = [1, 2, 3, 4, 5, 6, 7].map(
    weekday => hours.find(span => span.weekday === weekday) ?? { weekday, opens: '', closes: '' },
  )
  return Object.fromEntries(
    days.flatMap(({ weekday, opens, closes }) => [
      [`opens-${weekday}`, opens],
      [`closes-${weekday}`, closes],
    ]),
  )
}

/** The form with what was sent in place of what stood there; a flag that was taken away is no field of a form. */
export function filledForm(stored: Fields, body: BusinessBody): Fields {
  return Object.fromEntries(
    Object.entries({ ...stored, ...formOf(body) }).filter(([name, value]) => value !== '' || !flags.includes(name)),
  )
}

const flags = ['emergency', 'claimed', 'featured']
const names: Record<string, string> = { more: 'otherCategories', moreThanPlan: 'otherCategories' }

/** What the API calls a field of the form. */
export function fieldOf(name: string) {
  return /^(opens|closes)-/.test(name) ? 'hours' : (names[name] ?? name)
}
