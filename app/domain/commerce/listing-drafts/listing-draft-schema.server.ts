import { z } from 'zod'
import { readDayHours } from '#domain/directory/availability/typed-hours.ts'
import { websiteUrl } from '#domain/directory/businesses/business.ts'
import { listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { typedText } from '#platform/text/text.ts'
import { optionalLine, typedEmail, typedPhone, typedZip } from '#platform/text/typed-fields.ts'
import { draftCategories, draftLimits, draftStates, hoursField, weekdays } from './listing-draft.ts'

const flag = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')
const none = z.literal('').transform(() => null)
const text = (limit: number) => typedText(limit).default('')

function whole(most: number) {
  return text(20).pipe(z.union([none, z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(most))]))
}

const dayHours = text(draftLimits.hours).superRefine((typed, context) => {
  const read = readDayHours(typed)
  if (!read.ok && read.reason !== 'blank') context.addIssue({ code: 'custom', message: read.reason })
})
const hours = z.object({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
})
const storedHours = z.object({
  monday: z.string().default(''),
  tuesday: z.string().default(''),
  wednesday: z.string().default(''),
  thursday: z.string().default(''),
  friday: z.string().default(''),
  saturday: z.string().default(''),
  sunday: z.string().default(''),
})

export const listingDraftInput = z.preprocess(
  gatherHours,
  z.object({
    name: typedText(draftLimits.name).pipe(z.string().min(1)),
    email: typedEmail,
    phone: typedPhone(draftLimits.phone).default(''),
    website: text(draftLimits.website).refine(address => address === '' || websiteUrl(address) !== null),
    street: optionalLine(draftLimits.street).default(''),
    city: optionalLine(draftLimits.city).default(''),
    postalCode: typedZip.default(''),
    state: z.enum(draftStates).default(region.state),
    category: z.union([z.literal(''), z.enum(draftCategories)]).default(''),
    description: text(draftLimits.description),
    services: z
      .union([z.string().transform(one => [one]), z.array(z.string())])
      .default([])
      .pipe(z.array(z.enum(draftCategories)))
      .transform(services => [...new Set(services)]),
    licenseNumber: text(draftLimits.licenseNumber),
    insuranceVerified: flag,
    yearsInBusiness: whole(300),
    employeeCount: whole(100_000),
    emergencyService: flag,
    businessHours: hours,
    planId: z.union([none, z.enum(listingPlanIds)]).default(null),
  }),
)
export type ListingDraftInput = z.output<typeof listingDraftInput>

export const storedDraft = z.object({
  ...{ name: z.string(), email: z.string(), phone: z.string(), website: z.string(), street: z.string() },
  ...{ city: z.string(), postalCode: z.string(), state: z.enum(draftStates), description: z.string() },
  category: z.union([z.literal(''), z.enum(draftCategories)]),
  services: z.array(z.enum(draftCategories)),
  licenseNumber: z.string(),
  insuranceVerified: z.boolean(),
  yearsInBusiness: z.number().nullable(),
  employeeCount: z.number().nullable(),
  emergencyService: z.boolean(),
  businessHours: storedHours,
  planId: z.enum(listingPlanIds).nullable(),
  savedAt: z.date(),
})
export type ListingDraft = z.output<typeof storedDraft>

function gatherHours(fields: unknown) {
  if (typeof fields !== 'object' || fields === null) return fields
  const given = new Map(Object.entries(fields))
  const businessHours = Object.fromEntries(weekdays.map(day => [day, given.get(hoursField(day))]))
  return { ...fields, businessHours }
}
