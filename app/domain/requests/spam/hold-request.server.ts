import { type Caller, type Transaction, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readReplyAddress, readSpamSetting } from '#domain/foundation/settings/settings.server.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { daysAfter } from '#platform/time/days.ts'
import { requestHeldEmail } from './held-email.ts'
import { addHeld } from './held-requests.server.ts'
import type { SpamMark } from './spam-marks.ts'
import { markSpam, type Typed } from './spam-rules.server.ts'

type Judged = { marks: SpamMark[]; points: number }

/** Returns the spam signs of a request to hold; undefined for one to send. */
export async function judgeRequest(tx: Transaction, typed: Typed): Promise<Judged | undefined> {
  const { isOn, threshold, phrases } = await readSpamSetting(tx)
  if (!isOn) return undefined
  const judged = markSpam(typed, phrases)
  return judged.points >= threshold ? judged : undefined
}

type Held = Judged & {
  quote: { name: string; email: string; phone: string | null; message: string }
  photos: readonly Buffer[]
  triage: string | null
  fingerprint: Buffer
  keyHash: Buffer | null
  wantsTexts: boolean
  businessIds: string[]
}

/** Stores the request without telling anyone but the operator. Returns the token of its private page. */
export async function holdRequest(tx: Transaction, caller: Caller, held: Held) {
  const { quote, photos, triage, fingerprint, keyHash, wantsTexts, businessIds, marks, points } = held
  const { name, email, phone, message } = quote
  const id = tx.ids.next()
  const token = tx.tokens.of('quote', id)
  const changeId = await recordChange(tx, caller, { action: 'hold-request' })
  const sentAt = tx.clock.now()
  const fileIds: string[] = []
  const about = { mediaType: 'image/jpeg', ownerKind: 'quote-request', ownerId: id, purpose: 'quote-photo' }
  for (const content of photos) fileIds.push(await addFile(tx, { ...about, content, visibility: 'private' }))
  const row = {
    ...{
      id,
      name,
      email,
      phone,
      message,
      triage,
      fingerprint,
      wantsTexts,
      businessIds,
      marks,
      points,
      sentAt,
      changeId,
    },
    tokenHash: hashToken(token),
    idempotencyKeyHash: keyHash,
    language: caller.language,
    visitor: visitorOf(caller),
    eraseAfter: regionDay(daysAfter(sentAt, tx.retention.requests)),
  }
  await addHeld(tx, row, fileIds)
  const hour = sentAt.toISOString().slice(0, 13)
  const mail = { dedupeKey: `request-held:${hour}`, kind: 'request-held', changeId, replyTo: null }
  // Before the first start has stored an operator, there is nobody to tell.
  if (await readReplyAddress(tx)) await notifyOperator(tx, { ...mail, content: () => requestHeldEmail() })
  return token
}
