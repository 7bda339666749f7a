import { z } from 'zod'
import { typedEmail, typedPhone } from '#platform/text/typed-fields.ts'
import { judgeAccent, readColor } from '../brand/accent.ts'
import { ownerParts, phoneLimit } from './setting.ts'
import {
  accent,
  adSlot,
  availableHours,
  checkDays,
  email,
  postalAddress,
  senderName,
  title,
  waitingMinutes,
} from './setting-schema.server.ts'

export const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
/** Browsers don't send an unchecked checkbox. */
const ticked = z
  .literal('on')
  .optional()
  .transform(text => text === 'on')
const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/)
  .transform(Number)
const minutes = wholeNumber.pipe(waitingMinutes)
const slots = wholeNumber.pipe(adSlot)
/** A list as the operator types it: `4, 12, 24`. */
const hours = z
  .string()
  .max(60)
  .transform(text =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  )
  .pipe(availableHours)

export const settingForm = z.discriminatedUnion('section', [
  z
    .object({ section: z.literal('site'), version, title, email })
    .transform(({ version, title, email }) => ({ key: 'site', version, change: { title, email } }) as const),
  z
    .object({ section: z.literal('phone'), version, phone: typedPhone(phoneLimit).default('') })
    .transform(({ version, phone }) => ({ key: 'site', version, change: { phone } }) as const),
  z
    .object({ section: z.literal('switches'), version, autoApprove: ticked, notifications: ticked })
    .transform(({ version, autoApprove, notifications }) => {
      return { key: 'switches', version, change: { autoApprove, notifications } } as const
    }),
  z
    .object({ section: z.literal('claiming'), version, claiming: ticked })
    .transform(({ version, claiming }) => ({ key: 'switches', version, change: { claiming } }) as const),
  z
    .object({ section: z.literal('photos'), version, reviewPhotos: ticked })
    .transform(({ version, reviewPhotos }) => ({ key: 'switches', version, change: { reviewPhotos } }) as const),
  z
    .object({ section: z.literal('operator'), version, operatorEmail: typedEmail })
    .transform(({ version, operatorEmail }) => {
      return { key: 'operator', version, change: { email: operatorEmail } } as const
    }),
  z
    .object({ section: z.literal('sender'), version, senderName, senderAddress: email, postalAddress })
    .transform(({ version, senderName: name, senderAddress: address, postalAddress }) => {
      return { key: 'sender', version, change: { name, address, postalAddress } } as const
    }),
  z
    .object({ section: z.literal('availability'), version, hours })
    .transform(({ version, hours }) => ({ key: 'availability', version, change: { hours } }) as const),
  z
    .object({ section: z.literal('reminders'), version, checkDays: wholeNumber.pipe(checkDays) })
    .transform(({ version, checkDays }) => ({ key: 'reminders', version, change: { checkDays } }) as const),
  z
    .object({ section: z.literal('waiting'), version, remindByDay: minutes, offerByDay: minutes })
    .extend({ remindAtNight: minutes, offerAtNight: minutes })
    .transform(({ section: _, version, ...change }) => ({ key: 'waiting', version, change }) as const),
  z
    .object({ section: z.literal('weather'), version, startsStorm: ticked, isShown: ticked })
    .transform(({ version, startsStorm, isShown }) => {
      return { key: 'weather', version, change: { startsStorm, isShown } } as const
    }),
  z
    .object({ section: z.literal('brand'), version, accent })
    .transform(({ version, accent }) => ({ key: 'brand', version, change: { accent } }) as const),
  z
    .object({ section: z.literal('brand-nearest'), version, accent: z.string().transform(nearestAccent).pipe(accent) })
    .transform(({ version, accent }) => ({ key: 'brand', version, change: { accent } }) as const),
  z
    .object({ section: z.literal('brand-reset'), version })
    .transform(({ version }) => ({ key: 'brand', version, change: { accent: '' } }) as const),
  z
    .object({ section: z.literal('ads'), version })
    .extend({ 'homepage-hero': slots, 'search-header': slots, 'sidebar-banner': slots })
    .extend({ 'emergency-section': slots, 'footer-links': slots, 'mobile-banner': slots })
    .transform(({ section: _, version, ...change }) => ({ key: 'ads', version, change }) as const),
  z.looseObject({ section: z.literal('edits'), version }).transform(({ version, ...ticks }) => {
    const live = ownerParts.filter(part => ticks[`live-${part}`] === 'on')
    return { key: 'edits', version, change: { live } } as const
  }),
])

function nearestAccent(text: string) {
  const color = readColor(text)
  const judged = color && judgeAccent(color)
  return judged && !judged.isReadable ? judged.nearest : text
}
