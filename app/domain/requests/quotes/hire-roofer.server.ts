import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { hiredByYouEmail } from './hire-email.ts'
import { mailContractors } from './mail-contractor.server.ts'
import { type HireError, hiredRecipient, openRecipients, seenState, undoEnd } from './quote.ts'
import { lastAnswer, lastAnswerId, type QuoteEvent, readEvents } from './quote-events.server.ts'
import { findRequest } from './quotes.server.ts'
import { releaseFrom } from './release-contractors.server.ts'
import { type Job, lockJob } from './same-job.server.ts'
import { type Asked, markClosed, markHired, readAsked } from './withdrawals.server.ts'

type Hirer = Pick<App, 'db' | 'limits' | 'transaction'>

/**
 * Records that the homeowner hired one of the request's contractors, by number, and withdraws the request from the others, and so
 * do the requests to others about the same job. `undoWithdrawal` undoes it within ten minutes. Rejected if an answer or a listing has
 * changed since the homeowner saw `seen`, and if nobody at the listing can read the request anymore. Idempotent.
 */
export async function hireRoofer(
  app: Hirer,
  caller: Caller,
  { token, number, seen }: { token: string; number: number; seen: string },
): Promise<Result<{ isDuplicate: boolean }, HireError>> {
  return changeOpen(app, caller, token, async (tx, { asked, open, ...job }) => {
    const hired = asked.find(one => one.number === number)
    if (!hired) return { ok: false, reason: 'recipient-unknown' }
    if (hired.isHandedOver) return { ok: false, reason: 'roofer-changed' }
    const events = await readEvents(tx, job.request.id)
    // A contractor who declined since is hired again.
    const answer = lastAnswer(events, hired.businessId)
    if (hiredRecipient({ recipients: [{ ...hired, answer }] })) return { ok: true, isDuplicate: true }
    const last = lastAnswerId(events)
    if (seen !== seenState({ lastAnswerId: last, recipients: asked }))
      return { ok: false, reason: seen.split(' ')[0] === last ? 'changed-since' : 'answered-since' }
    if (hired.withdrawnAt) return { ok: false, reason: 'recipient-unknown' }
    await hire(tx, caller, { ...job, events, hired, others: open.filter(one => one !== hired) })
    return { ok: true, isDuplicate: false }
  })
}

type Hiring = Job & { events: readonly QuoteEvent[]; hired: Asked; others: Asked[] }

async function hire(tx: Transaction, caller: Caller, given: Hiring) {
  const { request, earlierAndLater, events, hired } = given
  const at = tx.clock.now()
  const changeId = await recordChange(tx, caller, { action: 'hire-roofer', tags: [`request:${request.id}`] })
  await markHired(tx, { requestId: request.id, businessId: hired.businessId, at })
  await releaseFrom(tx, { request, from: given.others, events, at, changeId, kind: 'released' })
  const others = [...given.others]
  for (const same of earlierAndLater) {
    const from = openRecipients({ recipients: await readAsked(tx, same.id) }).filter(
      ({ businessId }) => businessId !== hired.businessId,
    )
    const releasing = { request: same, from, events: await readEvents(tx, same.id), at, changeId }
    await releaseFrom(tx, { ...releasing, kind: 'released' })
    others.push(...from)
  }
  // An undo within ten minutes takes both emails back.
  const news = { kind: 'hired', notBefore: undoEnd(at) } as const
  await mailContractors(tx, { request, changeId, eventId: String(at.getTime()), to: [hired.businessId], news })
  const language = knownLanguage(request.language)
  const names = { hired: hired.name, released: others.map(({ name }) => name) }
  await queueMail(tx, {
    dedupeKey: hiredMailKey(request.id, at),
    kind: 'request-hired',
    changeId,
    recipient: request.email,
    replyTo: await readReplyAddress(tx),
    language,
    content: hiredByYouEmail(language, names, { until: undoEnd(at), token: tx.tokens.of('quote', request.id) }),
  })
}

/** Returns the dedupe key of the homeowner's email about hiring at that moment. */
export function hiredMailKey(requestId: string, at: Date) {
  return `request-hired:${requestId}:${at.getTime()}`
}

/** Closes a request whose homeowner hired someone, because the work is done. Idempotent. */
export function closeRequest(app: Hirer, caller: Caller, { token }: { token: string }) {
  return setClosed(app, caller, token, true)
}

export function reopenRequest(app: Hirer, caller: Caller, { token }: { token: string }) {
  return setClosed(app, caller, token, false)
}

function setClosed(app: Hirer, caller: Caller, token: string, isClosed: boolean) {
  return changeOpen(app, caller, token, async (tx, { request, open }) => {
    if (!open.some(({ hiredAt }) => hiredAt)) return { ok: false, reason: 'recipient-unknown' }
    if ((request.closedAt !== null) === isClosed) return { ok: true, isDuplicate: true }
    const action = isClosed ? 'close-request' : 'reopen-request'
    await recordChange(tx, caller, { action, tags: [`request:${request.id}`] })
    await markClosed(tx, request.id, isClosed ? tx.clock.now() : null)
    return { ok: true, isDuplicate: false }
  })
}

type Outcome = Result<{ isDuplicate: boolean }, HireError>
type Opened = Job & { asked: Asked[]; open: Asked[] }

/** Runs the change on the locked request and the contractors that still have it. */
async function changeOpen(
  app: Hirer,
  caller: Caller,
  token: string,
  change: (tx: Transaction, opened: Opened) => Promise<Outcome>,
): Promise<Outcome> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const id = await findRequest(app, token)
  if (!id) return { ok: false, reason: 'request-unknown' }
  if ((await app.limits.take('hire-roofer', id)) > 0) return { ok: false, reason: 'hire-too-many' }
  return app.transaction(async tx => {
    const job = await lockJob(tx, id)
    if (!job) return { ok: false, reason: 'request-unknown' }
    const asked = await readAsked(tx, id)
    return change(tx, { ...job, asked, open: openRecipients({ recipients: asked }) })
  })
}
