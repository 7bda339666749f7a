import { z } from 'zod'
import { brandPictureName } from '#platform/images/brand-picture.ts'
import { languages } from '#platform/text/language.ts'
import { typedText } from '#platform/text/text.ts'
import { optionalEmail, typedEmail } from '#platform/text/typed-fields.ts'
import { defaultAccent, judgeAccent, readColor } from '../brand/accent.ts'
import { freeMonthsLimit } from '../plans/plan-term.ts'
import {
  adSlotsLimit,
  availableChoicesLimit,
  availableHoursLimit,
  checkDaysLimit,
  claimLimits,
  defaultAdSlots,
  ownerParts,
  phoneLimit,
  postalAddressLimit,
  titleLimit,
  waitingLimits,
} from './setting.ts'
import { noticeLimit, noticeLinkLimit } from './storm.ts'

/** Text on one line, because emails carry it in their headers. */
const line = (limit: number) => typedText(limit).transform(text => text.replace(/\s+/g, ' '))

export const title = line(titleLimit).pipe(z.string().min(1))
export const phone = line(phoneLimit)
export const email = optionalEmail
export const senderName = line(titleLimit)
export const postalAddress = line(postalAddressLimit)
export const checkDays = z.int().min(1).max(checkDaysLimit)
export const waitingMinutes = z.literal(0).or(z.int().min(waitingLimits.least).max(waitingLimits.most))
export const adSlot = z.int().min(0).max(adSlotsLimit)
export const freeMonths = z.int().min(0).max(freeMonthsLimit)
export const notice = line(noticeLimit)
/** Only https, because a page over http can be altered in transit. */
export const noticeLink = typedText(noticeLinkLimit).pipe(z.literal('').or(z.string().refine(isSafeAddress)))
/** '' is the default color. */
export const accent = z
  .string()
  .max(20)
  .transform(text => (text.trim() === '' ? '' : (readColor(text) ?? text)))
  .refine(color => color === '' || (readColor(color) !== null && judgeAccent(color).isReadable))
  .transform(color => (color === defaultAccent ? '' : color))
export const brandPicture = z.literal('').or(z.string().regex(brandPictureName))
export const claim = z.object({ figure: line(claimLimits.figure), label: line(claimLimits.label) })
export const availableHours = z
  .array(z.int().min(1).max(availableHoursLimit))
  .min(1)
  .max(availableChoicesLimit)
  .transform(hours => [...new Set(hours)].sort((a, b) => a - b))

export const settingSchemas = {
  site: z.object({ title: title.default('Roof Rescue'), phone: phone.default(''), email: email.default('') }),
  switches: z.object({
    autoApprove: z.boolean().default(false),
    notifications: z.boolean().default(true),
    claiming: z.boolean().default(false),
    /** Photos, logos and captions wait for the operator before homeowners see them. */
    reviewPhotos: z.boolean().default(true),
  }),
  /** The address is required: it's missing only until the first start has set it. */
  operator: z.object({ email: typedEmail, language: z.enum(languages).default('en') }),
  /** An empty value means the site's title and the configured address. Bulk emails end with the postal address. */
  sender: z.object({
    name: senderName.default(''),
    address: email.default(''),
    postalAddress: postalAddress.default(''),
  }),
  availability: z.object({ hours: availableHours.default([4, 12, 24]) }),
  /** Days before a license or insurance expires at which the operator and the business are notified. */
  reminders: z.object({ checkDays: checkDays.default(30) }),
  /** Minutes until contractors are reminded and homeowners are offered others. Night is 9 pm to 7 am. */
  waiting: z.object({
    remindByDay: waitingMinutes.default(15),
    offerByDay: waitingMinutes.default(30),
    remindAtNight: waitingMinutes.default(30),
    offerAtNight: waitingMinutes.default(60),
  }),
  /** Months that a year paid at once doesn't cost; 0 sells no years. The code is offered to those who cancel. */
  plans: z.object({
    freeMonths: freeMonths.default(2),
    keepCode: line(40).default(''),
    taxes: z.boolean().default(false),
  }),
  /** The parts of an owner's edit that homeowners see at once. The others wait for the operator. */
  edits: z.object({ live: z.array(z.enum(ownerParts)).default(['hours', 'specialDays', 'responseMinutes']) }),
  /** The color that buttons, links and marks have. */
  brand: z.object({ accent: accent.default('') }),
  /** The names of pictures (`brand-picture.ts`); '' for the product's own look. */
  brandPictures: z.object({
    logo: brandPicture.default(''),
    logoDark: brandPicture.default(''),
    icon: brandPicture.default(''),
    social: brandPicture.default(''),
  }),
  /** How many banners take turns in each placement. Others are refused or wait. */
  ads: z.object({
    'homepage-hero': adSlot.default(defaultAdSlots['homepage-hero']),
    'search-header': adSlot.default(defaultAdSlots['search-header']),
    'sidebar-banner': adSlot.default(defaultAdSlots['sidebar-banner']),
    'emergency-section': adSlot.default(defaultAdSlots['emergency-section']),
    'footer-links': adSlot.default(defaultAdSlots['footer-links']),
    'mobile-banner': adSlot.default(defaultAdSlots['mobile-banner']),
  }),
  marketing: z.object({ texts: z.record(z.string(), claim).default({}) }),
  /** The product checks that the websites of listings respond. */
  quality: z.object({ websiteChecks: z.boolean().default(false) }),
  /** When on, requests with this many points wait for the operator. The rules are in `requests/spam/spam-rules.server.ts`. */
  spam: z.object({
    isOn: z.boolean().default(false),
    threshold: z.int().min(3).max(20).default(5),
    phrases: z.array(line(60)).max(50).default([]),
  }),
  /** A storm without an end, or past it, is off. */
  storm: z.object({
    until: z.iso.datetime().nullable().default(null),
    notice: z.object({ en: notice.default(''), es: notice.default(''), ht: notice.default('') }).prefault({}),
    link: noticeLink.default(''),
    /** Pages keep paid banners during a storm. */
    banners: z.boolean().default(false),
    /** The weather warning that storm mode follows; null if the operator chose its end. */
    warning: z.uuid().nullable().default(null),
  }),
  weather: z.object({
    /** A hurricane warning turns storm mode on by itself. */
    startsStorm: z.boolean().default(false),
    /** Public pages show the warning in effect. */
    isShown: z.boolean().default(false),
  }),
}

function isSafeAddress(text: string) {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
}

export type SettingKey = keyof typeof settingSchemas
export type Setting<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>
