import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { phoneCodeMinutes } from './alert.ts'
import { confirmPhone, takePhoneTry, writePhone } from './alert-phones.server.ts'

export type ProvePhoneError = 'forbidden' | 'code-over' | 'wrong-code'

/** Confirms a phone by its code and turns on text alerts. A wrong code uses up an attempt even though the call fails. */
export async function provePhone(
  app: Pick<App, 'db' | 'clock' | 'tokens' | 'transaction'>,
  caller: Caller,
  { code }: { code: string },
): Promise<Result<object, ProvePhoneError>> {
  if (!may(caller, 'manage-alerts')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  const codeId = await takePhoneTry(app, userId)
  if (!codeId) return { ok: false, reason: 'code-over' }
  if (phoneCode(app, codeId) !== code) return { ok: false, reason: 'wrong-code' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'prove-phone' })
    return (await confirmPhone(tx, { userId, codeId })) ? { ok: true } : { ok: false, reason: 'code-over' }
  })
}

export type PhoneError = 'forbidden' | 'sms-off' | 'too-many' | 'phone-refused' | 'sms-failed'

/** Texts a six-digit code to the number at which the account wants alerts. */
export async function sendPhoneCode(
  app: Pick<App, 'db' | 'clock' | 'ids' | 'tokens' | 'alerts' | 'limits' | 'transaction'>,
  caller: Caller,
  { phone }: { phone: string },
): Promise<Result<object, PhoneError>> {
  if (!may(caller, 'manage-alerts')) return { ok: false, reason: 'forbidden' }
  const { sms } = app.alerts
  if (!sms) return { ok: false, reason: 'sms-off' }
  const userId = caller.actor.id
  // Limits codes per phone too, in case one person has many accounts.
  for (const who of [userId, app.tokens.of('limit', phone)])
    if ((await app.limits.take('text-code', who)) > 0) return { ok: false, reason: 'too-many' }

  const codeId = app.ids.next()
  const codeExpiresAt = new Date(app.clock.now().getTime() + phoneCodeMinutes * 60_000)
  await app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'alert-phone' })
    await writePhone(tx, { userId, phone, codeId, codeExpiresAt })
    return { ok: true }
  })
  const { title } = await readSite(app)
  // Without an apostrophe: a curly one doubles the price of a text.
  const text = `${phoneCode(app, codeId)} is your code for ${title} alerts. Never share it.`
  const outcome = await sms.send(phone, text)
  if (outcome === 'sent') return { ok: true }
  return { ok: false, reason: outcome === 'later' ? 'sms-failed' : 'phone-refused' }
}

/** Returns a phone's six-digit code, derived from the code's id, so that the table with the id doesn't reveal the code. */
function phoneCode({ tokens }: Pick<App, 'tokens'>, id: string) {
  const bytes = Buffer.from(tokens.of('phone-code', id), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
