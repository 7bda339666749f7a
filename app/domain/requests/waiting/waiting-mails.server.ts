import { sql } from 'kysely'
import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { alertAgain } from '../alerts/alerts.server.ts'
import { isLive } from '../answers/promise.ts'
import { replyToHomeowner } from '../conversations/reply-address.server.ts'
import { isTakenUp } from '../pipeline/request-moves.server.ts'
import { renewAnswerLink } from '../quotes/answer-links.server.ts'
import { mailContractor, usableEmail } from '../quotes/mail-contractor.server.ts'
import { findOtherRoofers, hasAskedOthers } from '../quotes/other-roofers.server.ts'
import { canAnswer, hiredRecipient, isPromise, openRecipients } from '../quotes/quote.ts'
import { readRecipients } from '../quotes/quote-recipients.server.ts'
import { findRequest } from '../quotes/quotes.server.ts'
import { requestState } from '../quotes/request-state.ts'
import { sayState } from '../quotes/request-state-messages.ts'
import type { TrackedRecipient, TrackedRequest } from '../quotes/request-trackers.server.ts'
import { queueText } from '../texts/request-texts.server.ts'
import { changedHandsEmail, lateEmail, othersEmail, reminderEmail } from './waiting-email.ts'
import type { OfferedBecause } from './waiting-messages.ts'

/** `round` is empty for the timer, whose emails go out once; by hand each round has its own. */
type By = { caller: Caller; round: string }

/** Returns the contractors who still have the request, listed or not; none when the homeowner hired someone. */
function waitedFor(request: TrackedRequest) {
  return hiredRecipient(request) ? [] : openRecipients(request)
}

/**
 * Reminds those who haven't answered, unless a roofer is on the way. The timer reminds each of them once, and nobody who has taken the request
 * up in another way. Returns the names of the businesses emailed.
 */
export async function remindRoofers(tx: Transaction, request: TrackedRequest, { caller, round }: By) {
  const waiting = waitedFor(request)
  const now = tx.clock.now()
  if (waiting.some(recipient => recipient.answer?.answer === 'on-my-way' && isLive(recipient, now))) return []
  const reminded = round === '' ? await readReminded(tx, request.id) : []
  const takenUp = round === '' ? await readTakenUp(tx, request.id) : []
  const isSilent = (recipient: TrackedRecipient) =>
    canAnswer(recipient) && !recipient.answer && ![...takenUp, ...reminded].includes(recipient.id)
  const silent = waiting.filter(isSilent).map(({ id }) => id)
  if (silent.length === 0) return []
  const listings = (await readRecipients(tx, request.id)).filter(({ id }) => silent.includes(id))
  const changeId = await recordChange(tx, caller, { action: 'remind-roofers' })
  const kind = 'quote-reminder'
  const names: string[] = []
  for (const listing of listings) {
    // The operator passes on requests to businesses without an address, but not their reminders.
    if (usableEmail(tx, listing.email) === undefined) continue
    const thread = { requestId: request.id, businessId: listing.id }
    const token = await renewAnswerLink(tx, thread)
    if (token === null) continue
    const replyTo = await replyToHomeowner(tx, thread, request.email)
    const about = { token, now, isByTimer: round === '' }
    const content = () => reminderEmail(listing.name, request, about)
    const dedupeKey = [kind, request.id, listing.id, ...(round ? [round] : [])].join(':')
    const bound = { kind, changeId, replyTo, dedupeKey }
    await mailContractor(tx, listing, bound, { business: content, operator: content })
    names.push(listing.name)
  }
  await alertAgain(tx, { requestId: request.id, businessIds: silent })
  return names
}

/**
 * Offers the homeowner other roofers, unless someone has promised to help. The timer leaves it out after a refusal, which has already
 * offered them. Nothing is sent to those before the homeowner confirms. Returns the names offered.
 */
export async function offerOthers(tx: Transaction, request: TrackedRequest, { caller, round }: By) {
  const waiting = waitedFor(request)
  const now = tx.clock.now()
  if (waiting.length === 0 || waiting.some(recipient => isLive(recipient, now))) return []
  if (round === '' && waiting.some(({ answer }) => answer !== null)) return []
  const token = await openToken(tx, request)
  if (token === undefined) return []
  const others = await readOthers(tx, request)
  if (others.length === 0) return []
  // Recipients whose listing changed hands get a different email.
  const unanswering = waiting.filter(({ isHandedOver }) => !isHandedOver)
  const question = questionOf(tx, request, { others, token })
  if (!question && unanswering.length === 0) return []
  const content = question ?? offerOf(request, unanswering, { others, token })
  await tellHomeowner(tx, request, { caller, kind: 'quote-others', round, content })
  await queueText(tx, { requestId: request.id, eventId: null })
  return others.map(({ name }) => name)
}

/** Asks the homeowner once whether a roofer came or called, and offers others. Returns whether it asked. */
export async function askAboutPromise(tx: Transaction, request: TrackedRequest, caller: Caller) {
  const token = await openToken(tx, request)
  if (token === undefined) return false
  const content = questionOf(tx, request, { others: await readOthers(tx, request), token })
  if (!content) return false
  await tellHomeowner(tx, request, { caller, kind: 'quote-late', round: '', content })
  await queueText(tx, { requestId: request.id, eventId: null, isLate: true })
  return true
}

/** Tells the homeowner once that nobody at this listing can read the request, and offers others. */
export async function tellOfChangedHands(
  tx: Transaction,
  request: TrackedRequest,
  { caller, businessId }: ChangedHands,
) {
  const recipient = openRecipients(request).find(({ id }) => id === businessId)
  const { isHandedOver = false, answer = null, hiredAt = null, name = '', phone = '' } = recipient ?? {}
  if (!isHandedOver || request.closedAt || answer?.answer === 'cannot-help') return false
  const token = tx.tokens.of('quote', request.id)
  if ((await findRequest(tx, token)) === undefined) return false
  const others = (await hasAskedOthers(tx, request)) ? [] : await readOthers(tx, request)
  const isExpected = hiredAt !== null || isPromise(answer)
  const content = changedHandsEmail(knownLanguage(request.language), { name, phone, isExpected, others, token })
  await tellHomeowner(tx, request, { caller, kind: 'quote-changed-hands', round: businessId, content })
  return true
}

type ChangedHands = { caller: Caller; businessId: string }

async function readTakenUp({ db }: Transaction, requestId: string) {
  const { rows } = await sql<{ id: string }>`
    select r.business_id as id from quote_recipients r where r.request_id = ${requestId} and ${isTakenUp}`.execute(db)
  return rows.map(({ id }) => id)
}

async function readReminded({ db }: Transaction, requestId: string) {
  const { rows } = await sql<{ id: string }>`
    select r.business_id as id from quote_recipients r where r.request_id = ${requestId} and (
      exists (select from mails m where m.dedupe_key = 'quote-reminder:' || r.request_id || ':' || r.business_id)
      or exists (select from alerts a where a.request_id = r.request_id and a.business_id = r.business_id and a.reminded_at is not null))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the token of the homeowner's page; undefined once they asked others, or after a change of the secret, when its link is dead. */
async function openToken(tx: Transaction, request: TrackedRequest) {
  if (await hasAskedOthers(tx, request)) return undefined
  const token = tx.tokens.of('quote', request.id)
  return (await findRequest(tx, token)) === undefined ? undefined : token
}

async function readOthers(tx: Transaction, request: TrackedRequest) {
  const others = (await findOtherRoofers(tx, request, tx.clock.now()))?.others ?? []
  return others.map(({ name, city, phone, availableUntil }) => {
    return { name, city, phone, isAvailable: availableUntil !== null }
  })
}

type Offer = { others: Awaited<ReturnType<typeof readOthers>>; token: string }

/** Returns the question whether the roofer came as promised; undefined if no promise is overdue. */
function questionOf({ clock }: Transaction, request: TrackedRequest, offer: Offer) {
  const state = requestState(request, clock.now())
  if (state.kind !== 'late') return undefined
  const language = knownLanguage(request.language)
  const { name } = state
  const promised = openRecipients(request).find(recipient => recipient.name === name)
  const question = sayState(language, state, clock.now())
  return lateEmail(language, { name, phone: promised?.phone ?? '', question, ...offer })
}

function offerOf({ language }: TrackedRequest, waiting: readonly TrackedRecipient[], offer: Offer) {
  const why = whyOf(waiting)
  const asked = waiting.filter(({ answer }) => why !== 'unanswered' || !answer).map(({ name }) => name)
  return othersEmail(knownLanguage(language), { asked, why, ...offer })
}

function whyOf(waiting: readonly TrackedRecipient[]): OfferedBecause {
  if (waiting.every(({ isListed }) => !isListed)) return 'gone'
  return waiting.every(({ answer }) => answer?.answer === 'cannot-help') ? 'declined' : 'unanswered'
}

type Told = {
  caller: Caller
  kind: 'quote-others' | 'quote-late' | 'quote-changed-hands'
  round: string
  content: MailContent
}

async function tellHomeowner(tx: Transaction, request: TrackedRequest, { caller, kind, round, content }: Told) {
  await queueMail(tx, {
    dedupeKey: [kind, request.id, ...(round ? [round] : [])].join(':'),
    kind,
    changeId: await recordChange(tx, caller, { action: 'offer-other-roofers' }),
    recipient: request.email,
    replyTo: await readReplyAddress(tx),
    language: knownLanguage(request.language),
    content,
  })
}
