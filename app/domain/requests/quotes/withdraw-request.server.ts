import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail, takeBackMails } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { mailContractors } from './mail-contractor.server.ts'
import { type GivenAnswer, type UndoError, undoEnd, type WithdrawError } from './quote.ts'
import { withdrawnByYouEmail } from './quote-email.ts'
import { addEvent, lastAnswer, lastAnswerId, type QuoteEvent, readEvents } from './quote-events.server.ts'
import { findRequest, lockRequest } from './quotes.server.ts'
import { type Asked, markRestored, markWithdrawn, readAsked, readWithdrawalKeys } from './withdrawals.server.ts'

type Input = {
  token: string
  from: readonly number[]
  /** The last answer that the homeowner had seen when they confirmed: `lastAnswerId`. */
  seen: string
}

/**
 * Withdraws a request from some or all of its contractors. Rejected if a contractor has answered since the homeowner
 * was asked to confirm, because a roofer may be on the way. Idempotent.
 */
export async function withdrawRequest(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { token, from, seen }: Input,
): Promise<Result<{ isDuplicate: boolean }, WithdrawError>> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const id = await findRequest(app, token)
  if (!id) return { ok: false, reason: 'request-unknown' }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, reason: 'request-unknown' }
    const meant = (await readAsked(tx, id)).filter(({ number }) => from.includes(number))
    if (meant.length === 0) return { ok: false, reason: 'recipient-unknown' }
    const open = meant.filter(({ withdrawnAt }) => withdrawnAt === null)
    if (open.length === 0) return { ok: true, isDuplicate: true }
    const events = await readEvents(tx, id)
    if (lastAnswerId(events) !== seen) return { ok: false, reason: 'answered-since' }

    await withdraw(tx, caller, { request, open, events })
    return { ok: true, isDuplicate: false }
  })
}

type Withdrawing = {
  request: NonNullable<Awaited<ReturnType<typeof lockRequest>>>
  open: readonly Asked[]
  events: readonly QuoteEvent[]
}

async function withdraw(tx: Transaction, caller: Caller, { request, open, events }: Withdrawing) {
  const at = tx.clock.now()
  const requestId = request.id
  const changeId = await recordChange(tx, caller, { action: 'withdraw-request' })
  const ids = open.map(({ businessId }) => businessId)
  await markWithdrawn(tx, ids, { requestId, at })
  for (const businessId of ids) {
    const eventId = await addEvent(tx, { requestId, businessId, kind: 'withdrawn', at })
    const isUrgent = isNeededNow(lastAnswer(events, businessId), undoEnd(at))
    const news = { kind: 'withdrawn', notBefore: isUrgent ? at : undoEnd(at) } as const
    await mailContractors(tx, { request, changeId, eventId, to: [businessId], news })
  }
  const language = knownLanguage(request.language)
  const names = open.map(({ name }) => name)
  await queueMail(tx, {
    dedupeKey: ownMailKey(requestId, at),
    kind: 'request-withdrawn',
    changeId,
    recipient: request.email,
    replyTo: await readReplyAddress(tx),
    language,
    content: withdrawnByYouEmail(language, names, { until: undoEnd(at), token: tx.tokens.of('quote', requestId) }),
  })
}

/** Returns the dedupe key of the homeowner's email about that withdrawal. */
function ownMailKey(requestId: string, at: Date) {
  return `request-withdrawn:${requestId}:${at.getTime()}`
}

/**
 * Returns whether a roofer must be notified at once, because they're driving or about to call. Others are notified
 * after the undo period.
 */
function isNeededNow(answer: GivenAnswer | null, end: Date) {
  if (!answer) return false
  return answer.answer === 'on-my-way' || (answer.callAt !== null && answer.callAt <= end)
}

/**
 * Undoes the withdrawal made at that moment, within ten minutes: its contractors have the request again, with their
 * answers. Only those notified of the withdrawal get an email. Idempotent; a moment without a withdrawal changes
 * nothing, so a resent form never undoes a later withdrawal.
 */
export async function undoWithdrawal(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, withdrawnAt: at }: { token: string; withdrawnAt: Date },
): Promise<Result<{ isDuplicate: boolean }, UndoError>> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const id = await findRequest(app, token)
  if (!id) return { ok: false, reason: 'request-unknown' }
  // Limited, because each withdrawal and each undo may send emails to contractors.
  if ((await app.limits.take('undo-withdrawal', id)) > 0) return { ok: false, reason: 'undo-too-many' }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, reason: 'request-unknown' }
    const withdrawn = (await readAsked(tx, id)).filter(({ withdrawnAt }) => withdrawnAt?.getTime() === at.getTime())
    const ids = withdrawn.map(({ businessId }) => businessId)
    if (tx.clock.now() >= undoEnd(at)) return { ok: false, reason: 'undo-over' }
    if (ids.length === 0) return { ok: true, isDuplicate: true }

    const changeId = await recordChange(tx, caller, { action: 'undo-withdrawal' })
    await markRestored(tx, ids, id)
    for (const businessId of ids) {
      const eventId = await addEvent(tx, { requestId: id, businessId, kind: 'restored', at: tx.clock.now() })
      const keys = await readWithdrawalKeys(tx, id, { businessId, at })
      // A roofer whose email about the withdrawal could still be canceled needs none about the undo.
      if ((await takeBackMails(tx, keys)) > 0) continue
      await mailContractors(tx, { request, changeId, eventId, to: [businessId], news: { kind: 'restored' } })
    }
    await takeBackMails(tx, [ownMailKey(id, at)])
    return { ok: true, isDuplicate: false }
  })
}
