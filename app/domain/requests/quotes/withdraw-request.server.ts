import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail, takeBackMails } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { renewTimers } from '../waiting/request-timers.server.ts'
import { hiredMailKey } from './hire-roofer.server.ts'
import { mailContractors } from './mail-contractor.server.ts'
import { type UndoError, undoEnd, type WithdrawError } from './quote.ts'
import { withdrawnByYouEmail } from './quote-email.ts'
import { addEvent, lastAnswerId, type QuoteEvent, readEvents } from './quote-events.server.ts'
import { findRequest, lockRequest } from './quotes.server.ts'
import { releaseFrom } from './release-contractors.server.ts'
import { type Job, lockJob } from './same-job.server.ts'
import { type Asked, markHired, markRestored, readAsked, readWithdrawalKeys } from './withdrawals.server.ts'

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
  const changeId = await recordChange(tx, caller, { action: 'withdraw-request' })
  await releaseFrom(tx, { request, from: open, events, at, changeId, kind: 'withdrawn' })
  const language = knownLanguage(request.language)
  const names = open.map(({ name }) => name)
  await queueMail(tx, {
    dedupeKey: ownMailKey(request.id, at),
    kind: 'request-withdrawn',
    changeId,
    recipient: request.email,
    replyTo: await readReplyAddress(tx),
    language,
    content: withdrawnByYouEmail(language, names, { until: undoEnd(at), token: tx.tokens.of('quote', request.id) }),
  })
}

/** Returns the dedupe key of the homeowner's email about that withdrawal. */
function ownMailKey(requestId: string, at: Date) {
  return `request-withdrawn:${requestId}:${at.getTime()}`
}

/**
 * Undoes the withdrawal made at that moment, within ten minutes: its contractors have the request again, with their
 * answers. If the moment is that of hiring, the contractor is no longer hired. Only those notified of the withdrawal get an email. Idempotent; a moment without a withdrawal changes
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
    const job = await lockJob(tx, id)
    if (!job) return { ok: false, reason: 'request-unknown' }
    const changed = await readChangedAt(tx, job, at)
    if (tx.clock.now() >= undoEnd(at)) return { ok: false, reason: 'undo-over' }
    if (changed.every(({ ids, hired }) => ids.length === 0 && !hired)) return { ok: true, isDuplicate: true }

    const tags = changed.map(({ request }) => `request:${request.id}`)
    const changeId = await recordChange(tx, caller, { action: 'undo-withdrawal', tags })
    const isAfterHire = changed.some(({ hired }) => hired)
    for (const { request, ids, hired } of changed) {
      if (hired) await undoHire(tx, { requestId: request.id, businessId: hired.businessId, at })
      if (ids.length > 0) await restore(tx, { request, ids, at, changeId, isAfterHire })
    }
    for (const { request } of changed) await renewTimers(tx, request.id)
    await takeBackMails(tx, [ownMailKey(id, at)])
    return { ok: true, isDuplicate: false }
  })
}

/** Hiring someone withdraws every request of the job at the same moment. */
async function readChangedAt(tx: Pick<App, 'db'>, { request, earlierAndLater }: Job, at: Date) {
  const isThen = (moment: Date | null) => moment?.getTime() === at.getTime()
  const changed = []
  for (const own of [request, ...earlierAndLater]) {
    const asked = await readAsked(tx, own.id)
    const ids = asked.filter(({ withdrawnAt }) => isThen(withdrawnAt)).map(({ businessId }) => businessId)
    changed.push({ request: own, ids, hired: asked.find(({ hiredAt }) => isThen(hiredAt)) })
  }
  return changed
}

type Restoring = { request: Job['request']; ids: string[]; at: Date; changeId: string; isAfterHire: boolean }

async function restore(tx: Transaction, { request, ids, at, changeId, isAfterHire }: Restoring) {
  const requestId = request.id
  await markRestored(tx, ids, requestId)
  for (const businessId of ids) {
    const eventId = await addEvent(tx, { requestId, businessId, kind: 'restored', at: tx.clock.now() })
    const keys = await readWithdrawalKeys(tx, requestId, { businessId, at })
    // A roofer whose email about the withdrawal could still be canceled needs none about the undo.
    if ((await takeBackMails(tx, keys)) > 0) continue
    await mailContractors(tx, { request, changeId, eventId, to: [businessId], news: { kind: 'restored', isAfterHire } })
  }
}

async function undoHire(tx: Transaction, { at, ...recipient }: { requestId: string; businessId: string; at: Date }) {
  const { requestId, businessId } = recipient
  await markHired(tx, { ...recipient, at: null })
  await takeBackMails(tx, [hiredMailKey(requestId, at), `quote-hired:${requestId}:${businessId}:${at.getTime()}`])
}
