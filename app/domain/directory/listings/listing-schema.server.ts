import { z } from 'zod'
import { region } from '#domain/foundation/settings/region.ts'
import { isFilePath } from '#platform/files/file-path.ts'
import type { Fields } from '#platform/request/forms.ts'
import { typedText } from '#platform/text/text.ts'
import { optionalEmail, optionalLine, typedPhone, typedZip } from '#platform/text/typed-fields.ts'
import type { DayHours } from '../availability/clock-span.ts'
import { isoWeekdays } from '../availability/hours.ts'
import { hasOverlap, type SpecialDay, specialDayLength, specialNoteLimit } from '../availability/special-day.ts'
import { readDayHours } from '../availability/typed-hours.ts'
import { websiteUrl } from '../businesses/business.ts'
import { spokenIn, spokenLanguages } from '../businesses/spoken-language.ts'
import { licenseText } from '../estimates/license-number.ts'
import { defaultCategory, textLimits } from '../import-columns/import-field.ts'
import { ratingOf, reviewsOf } from '../imports/row-figures.ts'
import { categoriesLimit, hoursLimit, listingStatuses, listingTextLimits } from './listing.ts'
import { eachFigure } from './listing-figure.ts'
import {
  hoursField,
  type SpecialPart,
  specialField,
  specialNumbers,
  specialParts,
  type weekFields,
} from './listing-form.ts'

const flag = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')
const none = z.literal('').transform(() => null)
const address = typedText(textLimits.site).refine(text => text === '' || websiteUrl(text) !== null)
/** An uploaded logo has an address on our site. */
const logoUrl = typedText(textLimits.logo).refine(text => text === '' || isFilePath(text) || websiteUrl(text) !== null)

function whole(least: number, most: number) {
  return typedText(20)
    .default('')
    .pipe(z.union([none, z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most))]))
}

function degrees(most: number) {
  return typedText(20)
    .default('')
    .pipe(z.union([none, z.string().regex(coordinate).transform(Number).pipe(z.number().min(-most).max(most))]))
}
const coordinate = /^[-+]?\d{1,3}(\.\d{1,12})?$/

/** An empty text means closed, or unknown if every day is empty. */
const dayHours = typedText(hoursLimit)
  .default('')
  .transform((text, context) => {
    const read = readDayHours(text)
    if (read.ok) return read.value
    if (read.reason === 'blank') return []
    context.addIssue({ code: 'custom', message: read.reason })
    return z.NEVER
  })
const hourFields = {
  ...{ 'hours-1': dayHours, 'hours-2': dayHours, 'hours-3': dayHours, 'hours-4': dayHours },
  ...{ 'hours-5': dayHours, 'hours-6': dayHours, 'hours-7': dayHours },
}

const day = typedText(10)
  .default('')
  .pipe(z.union([none, z.iso.date()]))
/** A row without any value is ignored. */
const specialDays = z
  .array(z.object({ from: day, until: day, hours: dayHours, note: typedText(specialNoteLimit).default('') }))
  .superRefine((rows, context) => {
    for (const [index, { from, until, hours, note }] of rows.entries())
      if (from === null && (until !== null || hours.length > 0 || note !== '')) addDayError(context, index, 'from')
    checkDays(rows, context)
  })
  .transform(rows =>
    rows.flatMap(({ from, until, hours, note }): SpecialDay[] =>
      from === null ? [] : [{ from, until: until ?? from, spans: hours, note }],
    ),
  )

type Row = { from: string | null; until: string | null }

function checkDays(rows: readonly Row[], context: z.RefinementCtx) {
  const days: { from: string; until: string }[] = []
  for (const [index, { from, until }] of rows.entries()) {
    if (from === null) continue
    const last = until ?? from
    if (last < from || daysBetween(from, last) > specialDayLength) addDayError(context, index, 'until')
    else if (hasOverlap([...days, { from, until: last }])) addDayError(context, index, 'from')
    else days.push({ from, until: last })
  }
}

function addDayError(context: z.RefinementCtx, index: number, part: SpecialPart) {
  context.addIssue({ code: 'custom', path: [index, part], message: 'not-valid' })
}

function gatherSpecialDays(fields: unknown) {
  if (typeof fields !== 'object' || fields === null) return fields
  const given = new Map(Object.entries(fields))
  const rows = specialNumbers.map(number =>
    Object.fromEntries(specialParts.map(part => [part, given.get(specialField(part, number))])),
  )
  return { ...fields, specialDays: rows }
}

const category = typedText(textLimits.category)
const moreCategories = z.array(category).max(categoriesLimit - 1)
const languages = z.array(z.enum(spokenLanguages)).transform(spokenIn)

const textFields = {
  name: typedText(textLimits.name).pipe(z.string().min(1)),
  email: optionalEmail.default(''),
  phone: typedPhone(textLimits.phone).default(''),
  site: address.default(''),
  logo: logoUrl.default(''),
  city: optionalLine(textLimits.city).default(''),
  state: typedText(textLimits.state).default(region.state).pipe(z.string().min(1)),
  category: category.default(defaultCategory).pipe(z.string().min(1)),
  description: typedText(listingTextLimits.description).default(''),
  street: optionalLine(listingTextLimits.street).default(''),
  postalCode: typedZip.default(''),
  licenseNumber: optionalLine(listingTextLimits.licenseNumber).transform(licenseText).default(''),
  status: z.enum(listingStatuses).default('active'),
}

/** A form sends one choice as a text, several as a list. */
const choices = z.union([z.string().transform(one => [one]), z.array(z.string())]).default([])

/** The specification turns a rating or a count that isn't a number into 0. */
export const listingInput = z.preprocess(
  gatherSpecialDays,
  z
    .object({
      ...textFields,
      more: choices.pipe(moreCategories),
      languages: choices.pipe(languages),
      rating: typedText(20)
        .default('')
        .transform(text => ratingOf(text).value ?? 0),
      reviews: typedText(20)
        .default('')
        .transform(text => reviewsOf(text).value ?? 0),
      claimed: flag,
      featured: flag,
      emergency: flag,
      latitude: degrees(90),
      longitude: degrees(180),
      ...eachFigure((_, bounds) => whole(...bounds)),
      ...hourFields,
      specialDays,
    })
    .transform(given => ({ ...given, hours: hoursOf(given) }))
    .refine(isPoint, { path: ['longitude'] }),
)

export type ListingInput = z.output<typeof listingValues>

/** Takes typed values from callers without a form. Rules and names of wrong fields are the form's. */
const listingValues = z
  .object({
    ...textFields,
    more: moreCategories.default([]),
    languages: languages.default([]),
    rating: z.number().min(0).max(5).transform(toOneDecimal).default(0),
    reviews: z.int().min(0).default(0),
    ...{
      claimed: z.boolean().default(false),
      featured: z.boolean().default(false),
      emergency: z.boolean().default(false),
    },
    ...{ latitude: coordinateValue(90), longitude: coordinateValue(180) },
    ...eachFigure((_, [least, most]) => z.int().min(least).max(most).nullable().default(null)),
    hours: z.array(z.object({ weekday: z.int().min(1).max(7), opens: z.int(), closes: z.int() })).default([]),
    specialDays: z
      .array(
        z.object({
          ...{ from: z.iso.date(), until: z.iso.date() },
          spans: z.array(z.object({ opens: z.int(), closes: z.int() })),
          note: typedText(specialNoteLimit),
        }),
      )
      .superRefine(checkDays)
      .default([]),
  })
  .refine(isPoint, { path: ['longitude'], when: ({ issues }) => issues.length === 0 })

export type ListingValues = z.input<typeof listingValues>

function coordinateValue(most: number) {
  return z
    .number()
    .min(-most)
    .max(most)
    .refine(degrees => coordinate.test(String(degrees)))
    .nullable()
    .default(null)
}

function toOneDecimal(rating: number) {
  return Math.round(rating * 10) / 10
}

function isPoint({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return (latitude === null) === (longitude === null)
}

/** Stored texts in these fields may be older than the rules. */
const lenientFields = ['email', 'phone', 'site', 'logo', 'postalCode'] as const

/**
 * Returns the changed listing, or the wrong fields. Accepts an unchanged text that the form would reject now: an old
 * phone number must not block a correction of the hours.
 */
export function changedListing(stored: Fields, typed: Fields) {
  return readChanged(listingInput, stored, typed)
}

export function changedValues(stored: StoredValues, values: Partial<ListingValues>) {
  return readChanged(listingValues, stored, { ...stored, ...values })
}

export type StoredValues = Partial<Record<keyof ListingValues, unknown>>

type Texts = Partial<Record<(typeof lenientFields)[number], unknown>>

function readChanged(
  schema: z.ZodType<ListingInput>,
  stored: Texts,
  given: Texts,
): { input: ListingInput } | { fieldErrors: string[] } {
  const parsed = schema.safeParse(given)
  if (parsed.success) return { input: parsed.data }
  const fieldErrors = wrongFields(parsed.error)
  const kept = lenientFields.filter(name => fieldErrors.includes(name) && given[name] === stored[name])
  const again = schema.safeParse({ ...given, ...Object.fromEntries(kept.map(name => [name, ''])) })
  if (!again.success) return { fieldErrors: wrongFields(again.error) }
  const texts = kept.map(name => [name, stored[name] ?? ''])
  return { input: { ...again.data, ...Object.fromEntries(texts) } }
}

export function wrongFields({ issues }: z.ZodError) {
  const names = issues.map(({ path: [field, index, part] }) =>
    field === 'specialDays' ? `special-${String(part)}-${Number(index) + 1}` : String(field),
  )
  return [...new Set(names)]
}

function hoursOf(given: Record<(typeof weekFields)[number], DayHours[]>) {
  return isoWeekdays.flatMap(weekday => given[hoursField(weekday)].map(span => ({ weekday, ...span })))
}

function daysBetween(from: string, until: string) {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}
