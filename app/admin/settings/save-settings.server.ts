import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { moveCategory } from '#domain/directory/businesses/move-category.server.ts'
import { changeMarketingClaims, readMarketingForm } from '#domain/foundation/plans/change-marketing-claims.server.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { settingForm, version } from '#domain/foundation/settings/setting-form.server.ts'
import { settingMessages } from '#domain/foundation/settings/setting-messages.ts'
import type { SettingKey } from '#domain/foundation/settings/setting-schema.server.ts'
import { readStorm, readVersions } from '#domain/foundation/settings/settings.server.ts'
import { endStorm, type StormError, startStorm } from '#domain/foundation/settings/start-storm.server.ts'
import { stormForm } from '#domain/foundation/settings/storm-form.server.ts'
import { allTexts, collectFields, type Fields, typedTexts } from '#platform/request/forms.ts'
import { allCards, type SettingsAnswer, settingOf } from './settings-answer.ts'

const move = z.object({
  move: z.string().regex(/^(up|down) [a-z0-9-]+$/),
  seen: z.string().transform(text => text.split(',')),
})

export async function saveSettings(app: App, caller: Caller, fields: Fields): Promise<SettingsAnswer | null> {
  if (fields.section === allCards) return saveAll(app, caller, fields)
  return saveCard(app, caller, fields)
}

/** More cards than the page has are no form of ours. */
const mostCards = 30

/**
 * Saves each card like its own button, and stops at the first that is rejected. Each field `card` has one card's form. Two cards of one
 * setting show the same version, so the second gets the one that the first made.
 */
async function saveAll(app: App, caller: Caller, fields: Fields): Promise<SettingsAnswer | null> {
  const saved: string[] = []
  const cards = allTexts(fields.card).slice(0, mostCards)
  if (cards.length === 0) return answer(fields, {})
  for (const text of cards) {
    const card = collectFields(new URLSearchParams(text))
    const { section = '', version: shown } = typedTexts(card)
    const before = saved.filter(other => settingOf(other) === settingOf(section)).length
    const current = before > 0 ? { ...card, version: String(Number(shown) + before) } : card
    const rejected = section === allCards ? answer(card, {}) : await saveShared(app, caller, current)
    if (rejected) return { ...rejected, saved }
    saved.push(section)
  }
  return null
}

/** Saving other settings must not start storm mode: only its own button does that. */
async function saveShared(app: App, caller: Caller, card: Fields) {
  if (card.section === 'storm' && (await readStorm(app)) === null) return reject(app, card, 'storm-is-off', 'storm')
  return saveCard(app, caller, card)
}

async function saveCard(app: App, caller: Caller, fields: Fields): Promise<SettingsAnswer | null> {
  if (fields.move !== undefined) return saveOrder(app, caller, fields)
  if (fields.section === 'marketing') return saveClaims(app, caller, fields)
  if (fields.section === 'storm') return tellStorm(app, fields, await saveStorm(app, caller, fields))
  if (fields.section === 'storm-end') return tellStorm(app, fields, await saveStormEnd(app, caller, fields))
  const parsed = settingForm.safeParse(fields)
  // Three buttons belong to the form of the color.
  const form =
    fields.section === 'brand-nearest' || fields.section === 'brand-reset' ? { ...fields, section: 'brand' } : fields
  if (!parsed.success) return answer(form, { fieldErrors: parsed.error.issues.map(({ path }) => String(path[0])) })
  const result = await changeSetting(app, caller, parsed.data)
  return result.ok ? null : reject(app, form, result.reason, parsed.data.key)
}

async function saveClaims(app: App, caller: Caller, fields: Fields) {
  const texts = readMarketingForm(fields)
  const seen = version.safeParse(fields.version)
  if (!texts || !seen.success) return answer(fields, { fieldErrors: ['claims'] })
  const result = await changeMarketingClaims(app, caller, { version: seen.data, texts })
  return result.ok ? null : reject(app, fields, result.reason, 'marketing')
}

/** Both buttons belong to the same form. */
function tellStorm(app: App, fields: Fields, trouble: StormTrouble) {
  const form = { ...fields, section: 'storm' }
  if (trouble === null) return null
  return 'reason' in trouble ? reject(app, form, trouble.reason, 'storm') : answer(form, trouble)
}

async function saveOrder(app: App, caller: Caller, fields: Fields) {
  const parsed = move.safeParse(fields)
  const [direction, slug = ''] = parsed.data?.move.split(' ') ?? []
  const seen = parsed.data?.seen ?? []
  const result = await moveCategory(app, caller, { slug, seen, direction: direction === 'up' ? 'up' : 'down' })
  return result.ok ? null : answer({ section: 'categories' }, { notice: settingMessages.en.errors[result.reason] })
}

async function reject(app: App, fields: Fields, reason: keyof typeof settingMessages.en.errors, key: SettingKey) {
  return answer(fields, { notice: settingMessages.en.errors[reason], version: (await readVersions(app))[key] })
}

function answer(fields: Fields, about: Partial<SettingsAnswer>): SettingsAnswer {
  const typed = typedTexts(fields)
  return { section: typed.section ?? '', typed, fieldErrors: [], ...about }
}

type StormTrouble = { fieldErrors: string[] } | { reason: Exclude<StormError, 'end-not-near'> } | null

async function saveStorm(app: App, caller: Caller, fields: Fields): Promise<StormTrouble> {
  const parsed = stormForm.safeParse(fields)
  if (!parsed.success) return { fieldErrors: parsed.error.issues.map(({ path }) => String(path[0])) }
  const result = await startStorm(app, caller, parsed.data)
  if (result.ok) return null
  return result.reason === 'end-not-near' ? { fieldErrors: ['stormUntil'] } : { reason: result.reason }
}

async function saveStormEnd(app: App, caller: Caller, fields: Fields): Promise<StormTrouble> {
  const seen = version.safeParse(fields.version)
  if (!seen.success) return { fieldErrors: [] }
  const result = await endStorm(app, caller, { version: seen.data })
  return result.ok ? null : { reason: result.reason }
}
