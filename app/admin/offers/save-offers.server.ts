import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { endPromotion, makePromotion } from '#domain/commerce/promotions/make-promotion.server.ts'
import { codeOf, codePattern } from '#domain/commerce/promotions/promotion.ts'
import { promotionInput, trialInput } from '#domain/commerce/promotions/promotion-schema.server.ts'
import { promotionMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { setTrials } from '#domain/commerce/subscriptions/trials.server.ts'
import { changeSetting, type SettingError } from '#domain/foundation/settings/change-setting.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { OffersAnswer } from './offers-answer.ts'

const ending = z.object({ id: z.uuid() })

export async function saveOffers(app: App, caller: Caller, fields: Fields): Promise<OffersAnswer | null> {
  if (fields.section === 'trials') return saveTrials(app, caller, fields)
  if (fields.section === 'end') return end(app, caller, fields)
  if (fields.section === 'terms') return saveTerms(app, caller, fields)
  const parsed = promotionInput.safeParse(fields)
  if (!parsed.success) return reject('promotion', fields, { fieldErrors: errorsOf(parsed.error) })
  const made = await makePromotion(app, caller, parsed.data)
  return made.ok ? null : reject('promotion', fields, { notice: promotionMessages.errors[made.reason] })
}

async function saveTrials(app: App, caller: Caller, fields: Fields) {
  const parsed = trialInput.safeParse(fields)
  if (!parsed.success) return reject('trials', fields, { fieldErrors: errorsOf(parsed.error) })
  const saved = await setTrials(app, caller, parsed.data)
  return saved.ok ? null : reject('trials', fields, { notice: promotionMessages.errors[saved.reason] })
}

const terms = z.object({
  keepCode: z
    .string()
    .transform(codeOf)
    .pipe(z.literal('').or(z.string().regex(codePattern))),
  version: z.coerce.number().int(),
})

async function saveTerms(app: App, caller: Caller, fields: Fields) {
  const parsed = terms.safeParse(fields)
  if (!parsed.success) return reject('terms', fields, { fieldErrors: errorsOf(parsed.error) })
  const { version, ...change } = parsed.data
  const saved = await changeSetting(app, caller, { key: 'plans', version, change })
  return saved.ok ? null : reject('terms', fields, { notice: termErrors[saved.reason] })
}

const termErrors: Record<SettingError, string> = {
  forbidden: promotionMessages.errors.forbidden,
  'changed-meanwhile': 'Someone else just changed this. Reload the page and try again.',
}

async function end(app: App, caller: Caller, fields: Fields) {
  const parsed = ending.safeParse(fields)
  const ended = parsed.success ? await endPromotion(app, caller, parsed.data.id) : undefined
  if (ended?.ok) return null
  return reject('end', fields, { notice: promotionMessages.errors[ended?.reason ?? 'promotion-unknown'] })
}

function errorsOf(error: z.ZodError) {
  return error.issues.map(({ path }) => String(path[0]))
}

function reject(section: OffersAnswer['section'], fields: Fields, about: Partial<OffersAnswer>): OffersAnswer {
  return { section, typed: typedTexts(fields), fieldErrors: [], ...about }
}
