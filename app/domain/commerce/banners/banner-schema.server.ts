import { z } from 'zod'
import { readDollars } from '#domain/directory/incentives/dollars.ts'
import { endOfDay } from '#domain/foundation/settings/region.ts'
import { publicWebAddress } from '#platform/network/public-address.ts'
import { typedText } from '#platform/text/text.ts'
import { typedEmail, typedPhone } from '#platform/text/typed-fields.ts'
import {
  bannerBudgets,
  bannerDurations,
  bannerPackages,
  bannerSizes,
  bannerTextLimits,
  campaignObjectives,
  customPlacements,
  deviceTargets,
  geographicTargets,
  maxDailyCapCents,
  timeTargets,
  trapField,
} from './banner-application.ts'

const none = z.literal('').transform(() => null)
const short = typedText(bannerTextLimits.short)
const needed = short.pipe(z.string().min(1))
const long = typedText(bannerTextLimits.long).default('')

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(['', ...names]).default('')
}

function someOf<const Names extends readonly string[]>(names: Names) {
  const one = z.enum(names)
  return z
    .union([one.transform(only => [only]), z.array(one).max(100)])
    .default([])
    .transform(chosen => [...new Set(chosen)])
}

const webUrl = typedText(bannerTextLimits.url).transform((text, context) => {
  const address = publicWebAddress(text)
  if (address === null) context.addIssue({ code: 'custom', message: 'not-public' })
  return address ?? z.NEVER
})
const optionalAddress = typedText(bannerTextLimits.url)
  .default('')
  .transform(text => (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  .pipe(z.union([z.literal(''), webUrl]))

const day = z.union([none, z.string().refine(text => endOfDay(text) !== undefined)]).default(null)

const money = typedText(20)
  .default('')
  .transform(text => (text === '' ? null : (readDollars(text) ?? 0)))
  .pipe(z.int().min(1).max(maxDailyCapCents).nullable())

const percent = typedText(10)
  .default('')
  .transform(text => text.replace(/\s*%$/, ''))
  .refine(text => text === '' || (/^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 100))

const utm = typedText(bannerTextLimits.short)
  .default('')
  .transform(text => text.replace(/^\?/, ''))
  .refine(text => /^([\w.~-]+=[\w.~%+-]*(&(?=.)|$))*$/.test(text))

const fields = z.object({
  companyName: needed,
  contactPerson: needed,
  email: typedEmail,
  phone: typedPhone(40).default(''),
  website: optionalAddress,
  campaignName: short.default(''),
  campaignObjective: oneOf(campaignObjectives),
  targetAudience: long,
  geographicTargeting: someOf(geographicTargets),
  bannerPackage: z.enum(bannerPackages),
  customPlacements: someOf(customPlacements),
  bannerSizes: someOf(bannerSizes),
  budget: oneOf(bannerBudgets),
  duration: oneOf(bannerDurations),
  startDate: day,
  endDate: day,
  dailyBudgetCap: money,
  deviceTargeting: someOf(deviceTargets),
  timeTargeting: oneOf(timeTargets),
  conversionTracking: z
    .literal('on')
    .optional()
    .transform(value => value === 'on'),
  utmParameters: utm,
  destinationUrl: webUrl,
  callToAction: short.default(''),
  adCopy: long,
  facebookPixel: short.default(''),
  googleAnalytics: short.default(''),
  facebookUrl: optionalAddress,
  twitterUrl: optionalAddress,
  instagramUrl: optionalAddress,
  linkedinUrl: optionalAddress,
  youtubeUrl: optionalAddress,
  specialRequests: long,
  previousAdvertising: long,
  expectedCTR: percent,
  kpis: long,
  [trapField]: z.string().default(''),
})

export type BannerInput = z.output<typeof fields>

export function bannerInput(today: string) {
  return fields
    .refine(({ startDate }) => startDate === null || startDate >= today, { path: ['startDate'], when: () => true })
    .refine(({ startDate, endDate }) => endDate === null || endDate > (startDate ?? today), {
      path: ['endDate'],
      when: () => true,
    })
}
