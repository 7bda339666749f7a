import { z } from 'zod'
import { readDollars } from '#domain/directory/incentives/dollars.ts'
import { listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'
import { endOfDay } from '#domain/foundation/settings/region.ts'
import { typedText } from '#platform/text/text.ts'
import { centsLimit, codeOf, codePattern, monthsLimit, percentLimit, trialDaysLimit, usesLimit } from './promotion.ts'

const none = z.literal('').transform(() => null)

function upTo(most: number) {
  const whole = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(most))
  return typedText(10)
    .default('')
    .pipe(z.union([none, whole]))
}

const centsOff = typedText(12).transform((text, context) => {
  const cents = readDollars(text)
  if (cents !== null && cents > 0 && cents <= centsLimit) return cents
  context.addIssue({ code: 'custom', message: 'no sum' })
  return z.NEVER
})

const lastDay = typedText(10).transform((text, context) => {
  const moment = endOfDay(text)
  if (moment) return moment
  context.addIssue({ code: 'custom', message: 'no day' })
  return z.NEVER
})

export const promotionInput = z
  .object({
    code: typedText(40).transform(codeOf).pipe(z.string().regex(codePattern)),
    percentOff: upTo(percentLimit),
    centsOff: z.union([none, centsOff]).default(null),
    months: upTo(monthsLimit),
    planId: z.union([none, z.enum(listingPlanIds)]).default(null),
    expiresAt: z.union([none, lastDay]).default(null),
    maxUses: upTo(usesLimit),
  })
  .refine(({ percentOff, centsOff }) => (percentOff === null) !== (centsOff === null), { path: ['percentOff'] })
export type PromotionInput = z.output<typeof promotionInput>

const days = typedText(5)
  .default('')
  .transform(text => (text === '' ? '0' : text))
  .pipe(z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(trialDaysLimit)))

export const trialInput = z.object({ basic: days, professional: days, premium: days, enterprise: days })
export type TrialInput = z.output<typeof trialInput>
