import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { findRequest, lockRequest, setTextPhone } from '../quotes/quotes.server.ts'
import { readReply, textPhoneOf } from './text-phone.ts'
import { allowTexts, hasStoppedTexts, suppressTexts } from './text-suppressions.server.ts'

type ChangeError = 'forbidden' | 'request-unknown' | 'too-many'

/** Turns texts about a request on or off. Stays off without a mobile number, or if it replied STOP. */
export async function changeTexts(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<Result<object, ChangeError>> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const id = await findRequest(app, token)
  if (!id) return { ok: false, reason: 'request-unknown' }
  if ((await app.limits.take('add-to-request', id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, reason: 'request-unknown' }
    const phone = isOn && tx.alerts.sms ? textPhoneOf(request.phone) : null
    if (phone === request.textPhone || (phone !== null && (await hasStoppedTexts(tx, phone)))) return { ok: true }
    await recordChange(tx, caller, { action: isOn ? 'turn-texts-on' : 'turn-texts-off' })
    await setTextPhone(tx, id, phone)
    return { ok: true }
  })
}

export type TextsState = { phone: string; is: 'on' | 'off' | 'stopped' } | null

/** Returns whether a request's homeowner gets texts, and at which number; null if texts aren't configured or the number takes none. */
export async function readTextsState(
  app: Pick<App, 'db' | 'alerts' | 'tokens'>,
  { phone: typed, textPhone }: { phone: string | null; textPhone: string | null },
): Promise<TextsState> {
  const phone = textPhone ?? textPhoneOf(typed)
  if (!app.alerts.sms || phone === null) return null
  if (await hasStoppedTexts(app, phone)) return { phone, is: 'stopped' }
  return { phone, is: textPhone === null ? 'off' : 'on' }
}

/** Handles what a homeowner replied to a text: STOP ends all texts to the number, START allows them again. */
export async function receiveTextReply(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { from, text }: { from: string; text: string },
): Promise<Result<{ reply: 'stop' | 'start' | 'other' }, 'forbidden'>> {
  if (!may(caller, 'receive-text')) return { ok: false, reason: 'forbidden' }
  const reply = readReply(text)
  const phone = textPhoneOf(from)
  if (phone === null || reply === 'other') return { ok: true, reply: 'other' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: reply === 'stop' ? 'stop-texts' : 'allow-texts' })
    await (reply === 'stop' ? suppressTexts : allowTexts)(tx, phone)
    return { ok: true, reply }
  })
}
