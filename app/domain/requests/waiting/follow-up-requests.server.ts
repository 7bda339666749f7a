import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { alertAgain } from '../alerts/alerts.server.ts'
import { renewAnswerLink } from '../quotes/answer-links.server.ts'
import { mailContractor, usableEmail } from '../quotes/mail-contractor.server.ts'
import { findOtherRoofers, hasAskedOthers } from '../quotes/other-roofers.server.ts'
import { hiredRecipient, openRecipients, undoEnd } from '../quotes/quote.ts'
import { readRecipients } from '../quotes/quote-recipients.server.ts'
import { findRequest } from '../quotes/quotes.server.ts'
import { readRequestById, type TrackedRequest } from '../quotes/request-trackers.server.ts'
import { queueText } from '../texts/request-texts.server.ts'
import { endTimer, putOffTimer, takeDueTimer } from './request-timers.server.ts'
import { othersEmail, reminderEmail } from './waiting-email.ts'

const timer: Caller = {
  actor: { kind: 'system', id: 'follow-up-requests' },
  requestId: 'follow-up-requests',
  language: 'en',
}

/**
 * Reminds contractors who haven't answered a request, and offers its homeowner others. A timer's row is its own job: it ends in the
 * transaction that queues its emails. Returns the number of emails.
 */
export async function followUpRequests(app: Pick<App, 'transaction'>, signal?: AbortSignal) {
  let total = 0
  while (!signal?.aborted) {
    const { isFound, emails } = await followUpNext(app)
    if (!isFound) break
    total += emails
  }
  return total
}

function followUpNext(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const due = await takeDueTimer(tx)
    if (!due) return { ok: true, isFound: false, emails: 0 }
    const request = await readRequestById(tx, due.requestId)
    const undoableUntil = endOfUndo(request, tx.clock.now())
    if (undoableUntil) {
      await putOffTimer(tx, due, undoableUntil)
      return { ok: true, isFound: true, emails: 0 }
    }
    const emails = await (due.kind === 'remind' ? remind : offer)(tx, request)
    await endTimer(tx, due, emails)
    return { ok: true, isFound: true, emails }
  })
}

/** Returns until when an undo may bring a withdrawn or hired request back; undefined when it's decided either way. */
function endOfUndo(request: TrackedRequest, now: Date) {
  if (openRecipients(request).length > 0 && !hiredRecipient(request)) return undefined
  const moments = request.recipients.flatMap(({ withdrawnAt, hiredAt }) => [withdrawnAt, hiredAt])
  const last = Math.max(...moments.map(at => at?.getTime() ?? 0))
  const end = undoEnd(new Date(last))
  return end > now ? end : undefined
}

/** Returns the contractors who still have the request and are listed; none when the homeowner hired someone. */
function waitedFor(request: TrackedRequest) {
  return hiredRecipient(request) ? [] : openRecipients(request).filter(({ isListed }) => isListed)
}

/** Reminds those who haven't answered, unless a roofer is already on the way. */
async function remind(tx: Transaction, request: TrackedRequest) {
  const waiting = waitedFor(request)
  if (waiting.some(({ answer }) => answer?.answer === 'on-my-way')) return 0
  const silent = waiting.filter(({ answer }) => answer === null).map(({ id }) => id)
  if (silent.length === 0) return 0
  const listings = (await readRecipients(tx, request.id)).filter(({ id }) => silent.includes(id))
  const changeId = await recordChange(tx, timer, { action: 'remind-roofers' })
  const kind = 'quote-reminder'
  let emails = 0
  for (const listing of listings) {
    // The operator passes on requests to businesses without an address, but not their reminders.
    if (usableEmail(tx, listing.email) === undefined) continue
    const token = await renewAnswerLink(tx, { requestId: request.id, businessId: listing.id })
    if (token === null) continue
    const content = () => reminderEmail(listing.name, request, { token, now: tx.clock.now() })
    const bound = { kind, changeId, replyTo: request.email, dedupeKey: `${kind}:${request.id}:${listing.id}` }
    await mailContractor(tx, listing, bound, { business: content, operator: content })
    emails += 1
  }
  await alertAgain(tx, { requestId: request.id, businessIds: silent })
  return emails
}

/** Offers others, unless someone answered: a refusal has already offered them. */
async function offer(tx: Transaction, request: TrackedRequest) {
  const waiting = waitedFor(request)
  if (waiting.length === 0 || waiting.some(({ answer }) => answer !== null)) return 0
  if (await hasAskedOthers(tx, request)) return 0
  const token = tx.tokens.of('quote', request.id)
  // After a change of the secret, the email's link would be dead.
  if ((await findRequest(tx, token)) === undefined) return 0
  const others = (await findOtherRoofers(tx, request, tx.clock.now()))?.others ?? []
  if (others.length === 0) return 0
  const changeId = await recordChange(tx, timer, { action: 'offer-other-roofers' })
  const language = knownLanguage(request.language)
  const kind = 'quote-others'
  await queueMail(tx, {
    dedupeKey: `${kind}:${request.id}`,
    kind,
    changeId,
    recipient: request.email,
    replyTo: await readReplyAddress(tx),
    language,
    content: othersEmail(language, {
      asked: waiting.map(({ name }) => name),
      others: others.map(({ name, city, phone, availableUntil }) => {
        return { name, city, phone, isAvailable: availableUntil !== null }
      }),
      token,
    }),
  })
  await queueText(tx, { requestId: request.id, eventId: null })
  return 1
}
