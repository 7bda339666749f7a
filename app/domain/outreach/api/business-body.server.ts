import { z } from 'zod'
import type { DayHours } from '#domain/directory/availability/clock-span.ts'
import { isoWeekdays } from '#domain/directory/availability/hours.ts'
import { type SpecialDay, specialDaysLimit, specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { joinSpans } from '#domain/directory/availability/typed-hours.ts'
import { spokenIn, spokenLanguages } from '#domain/directory/businesses/spoken-language.ts'
import { reviewsLimit, textLimits } from '#domain/directory/import-columns/import-field.ts'
import { categoriesLimit, listingStatuses, listingTextLimits } from '#domain/directory/listings/listing.ts'
import { eachFigure } from '#domain/directory/listings/listing-figure.ts'
import { specialFields, specialTexts, weekFields, weekTexts } from '#domain/directory/listings/listing-form.ts'
import type { ListingValues } from '#domain/directory/listings/listing-schema.server.ts'
import type { Fields } from '#platform/request/forms.ts'

// Invalid values are rejected, not trimmed. The result must also pass the listing's own schema.

export const wallTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'In the business’s time zone.', examples: ['07:30'] })

const spansADay = 4

const text = (most: number) => z.string().max(most).optional()
const figure = (least: number, most: number) => z.int().min(least).max(most).nullable().optional()

const coordinate = (most: number) =>
  z.number().min(-most).max(most).nullable().optional().meta({
    description:
      'Send both or neither. If you send neither, we use the address, ZIP code or city. Send new coordinates with a new address.',
  })

const spans = z
  .array(
    z.strictObject({ weekday: z.int().min(1).max(7), opens: wallTime, closes: wallTime }).meta({ id: 'OpeningSpan' }),
  )
  .max(7 * spansADay)
  .refine(days => isoWeekdays.every(day => isDay(days.filter(({ weekday }) => weekday === day))))
  .meta({
    description:
      'A day with a break has two or more spans. Days you leave out are closed. If a span closes at or before its opening time, it ends the next day.',
  })

const specialHours = z
  .array(
    z
      .strictObject({
        from: z.iso.date().max(10),
        until: z.iso.date().max(10).optional().meta({ description: 'The last day. Leave it out for a single day.' }),
        spans: z
          .array(z.strictObject({ opens: wallTime, closes: wallTime }))
          .max(spansADay)
          .refine(isDay)
          .meta({ description: 'Empty if closed.' }),
        note: z.string().max(specialNoteLimit).optional(),
      })
      .meta({ id: 'SpecialDay' }),
  )
  .max(specialDaysLimit)
  .meta({ description: 'Days with different hours, like holidays or a storm closure.' })

type Span = { opens: string; closes: string }

function isDay(day: readonly Span[]) {
  return joinSpans(day.map(minutesOf)) !== undefined
}

function minutesOf({ opens: from, closes: until }: Span): DayHours {
  const [opens, closes] = [minuteOf(from), minuteOf(until)]
  return { opens, closes: closes > opens ? closes : closes + 1_440 }
}

function minuteOf(text: string) {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

const fields = {
  name: z
    .string()
    .min(1)
    .max(textLimits.name)
    .meta({ examples: ['Harbor Light Roofing'] }),
  email: text(textLimits.email),
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
  languages: z
    .array(z.enum(spokenLanguages))
    .max(spokenLanguages.length)
    .optional()
    .meta({ description: 'Languages the business speaks with customers. Send an empty list to clear them.' }),
  ...eachFigure((_, bounds) => figure(...bounds)),
  hours: spans.optional(),
  specialHours: specialHours.optional(),
}

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
  .meta({ id: 'NewBusiness', description: `Only the operator’s keys can set ${operatorOnly.join(', ')}.` })

export const changedBusiness = z
  .strictObject({ ...fields, ...operatorFields, name: fields.name.optional() })
  .meta({ id: 'ChangedBusiness', description: 'Fields you leave out don’t change. Null clears a field.' })

export type BusinessBody = z.output<typeof changedBusiness>

export function listingValuesOf({
  otherCategories,
  hours,
  specialHours,
  ...same
}: BusinessBody): Partial<ListingValues> {
  return {
    ...same,
    ...(otherCategories && { more: otherCategories }),
    ...(hours && { hours: weekOf(hours) }),
    ...(specialHours && { specialDays: specialDaysOf(specialHours) }),
  }
}

function weekOf(hours: NonNullable<BusinessBody['hours']>) {
  return isoWeekdays.flatMap(weekday => {
    const day = hours.filter(span => span.weekday === weekday).map(minutesOf)
    return (joinSpans(day) ?? []).map(span => ({ weekday, ...span }))
  })
}

function specialDaysOf(days: NonNullable<BusinessBody['specialHours']>): SpecialDay[] {
  return days.map(({ from, until = from, spans, note = '' }) => {
    return { from, until, note, spans: joinSpans(spans.map(minutesOf)) ?? [] }
  })
}

function hoursForm(hours: NonNullable<BusinessBody['hours']>): Fields {
  return { ...Object.fromEntries(weekFields.map(name => [name, ''])), ...weekTexts(weekOf(hours)) }
}

function specialForm(days: NonNullable<BusinessBody['specialHours']>): Fields {
  return { ...Object.fromEntries(specialFields.map(name => [name, ''])), ...specialTexts(specialDaysOf(days)) }
}

/** An owner's edit is stored as form fields until approved. 24/7 set to false is an absent form field. */
export function filledForm(stored: Fields, body: BusinessBody): Fields {
  const { otherCategories, languages, hours, specialHours, emergency, ...plain } = body
  const { emergency: was, ...rest } = stored
  const is = emergency === undefined ? was : emergency ? 'on' : undefined
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value === null ? '' : String(value)])),
    ...(is && { emergency: is }),
    ...(otherCategories && { more: otherCategories }),
    ...(languages && { languages: spokenIn(languages) }),
    ...(hours && hoursForm(hours)),
    ...(specialHours && specialForm(specialHours)),
  }
}

const names: Record<string, string> = { more: 'otherCategories', moreThanPlan: 'otherCategories' }

export function fieldOf(name: string) {
  if (name.startsWith('special-')) return 'specialHours'
  return name.startsWith('hours-') ? 'hours' : (names[name] ?? name)
}
