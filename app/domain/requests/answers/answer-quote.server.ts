import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { replyToRoofer } from '../conversations/reply-address.server.ts'
import { readCallTime } from '../quotes/call-time.ts'
import { usableEmail } from '../quotes/mail-contractor.server.ts'
import { findOtherRoofers } from '../quotes/other-roofers.server.ts'
import type { AnswerError, GivenAnswer } from '../quotes/quote.ts'
import { answeredEmail } from '../quotes/quote-email.ts'
import { addEvent, hasOpened, lastAnswer, readEvents } from '../quotes/quote-events.server.ts'
import { type Recipient, readRecipients } from '../quotes/quote-recipients.server.ts'
import type { AnswerInput } from '../quotes/quote-schema.server.ts'
import { lockRequest } from '../quotes/quotes.server.ts'
import { readRequest } from '../quotes/request-trackers.server.ts'
import { isWithdrawnFrom } from '../quotes/withdrawals.server.ts'
import { queueText } from '../texts/request-texts.server.ts'
import { addLateTimer, renewTimers } from '../waiting/request-timers.server.ts'
import { hasSameDetails, readDetails } from './answer-details.ts'
import { openAnswerLink } from './open-answer-link.server.ts'
import { promiseEnd } from './promise.ts'

export async function answerQuote(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, input }: { token: string; input: AnswerInput },
): Promise<Result<{ isDuplicate: boolean }, AnswerError>> {
  if (!may(caller, 'answer-quote')) return { ok: false, reason: 'forbidden' }
  const link = await openAnswerLink(app, token)
  if (!link.ok) return link
  const { recipient } = link
  return giveAnswer(app, caller, { recipient, input, by: 'link', mayStill: tx => openAnswerLink(tx, token) })
}

type Giving = {
  recipient: Recipient
  input: AnswerInput
  /** Separate limits, so that a leaked link can't use up the owner's account. */
  by: 'link' | 'account'
  /** Checked again within the transaction, because the business may change owners meanwhile. */
  mayStill(tx: Transaction): Promise<Result<object, AnswerError>>
}

/** Stores the answer of an authorized contractor. It replaces an earlier one; a duplicate is ignored. */
export async function giveAnswer(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>,
  caller: Caller,
  { recipient, input, by, mayStill }: Giving,
): Promise<Result<{ isDuplicate: boolean }, AnswerError>> {
  const call = input.answer === 'call-at' ? callTimeOf(input, app.clock.now()) : { ok: true as const, callAt: null }
  if (!call.ok) return call
  const read = readDetails(input.answer, input)
  if (!read.ok) return read
  const { requestId, businessId } = recipient
  if ((await app.limits.take('answer-quote', `${requestId} ${businessId} ${by}`)) > 0)
    return { ok: false, reason: 'too-many' }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, requestId)
    if (!request) return { ok: false, reason: 'answer-unknown' }
    const allowed = await mayStill(tx)
    if (!allowed.ok) return allowed
    if (await isWithdrawnFrom(tx, recipient)) return { ok: false, reason: 'request-withdrawn' }
    const { details } = read
    const given = { answer: input.answer, callAt: call.callAt, at: tx.clock.now(), details }
    if (isSame(lastAnswer(await readEvents(tx, requestId), businessId), given)) return { ok: true, isDuplicate: true }

    // The business's page shows its response time.
    const changeId = await recordChange(tx, caller, { action: 'answer-quote', tags: [`business:${businessId}`] })
    if (!(await hasOpened(tx, recipient))) await addEvent(tx, { requestId, businessId, kind: 'opened', at: given.at })
    const { answer, callAt, at } = given
    const authorId = by === 'account' ? caller.actor.id : null
    const eventId = await addEvent(tx, {
      ...{ requestId, businessId, kind: 'answered', answer, callAt, at, authorId },
      ...details,
    })
    await tellHomeowner(tx, recipient, { ...request, given, changeId, eventId })
    await queueText(tx, { requestId, eventId })
    await renewTimers(tx, requestId)
    const end = promiseEnd({ answer: given })
    if (end) await addLateTimer(tx, requestId, end)
    return { ok: true, isDuplicate: false }
  })
}

function callTimeOf({ callTime, callAt }: AnswerInput, now: Date) {
  return readCallTime({ callTime, typed: callAt }, now)
}

/** 'Within 15 minutes', tapped twice, gives two times but the same answer. */
function isSame(previous: GivenAnswer | null, given: GivenAnswer) {
  if (previous?.answer !== given.answer) return false
  if (!hasSameDetails(previous.details, given.details)) return false
  return Math.abs((previous.callAt?.getTime() ?? 0) - (given.callAt?.getTime() ?? 0)) < 60_000
}

type Report = {
  email: string
  phone: string | null
  language: string
  given: GivenAnswer
  changeId: string
  eventId: string
}

async function tellHomeowner(tx: Transaction, { requestId, businessId }: Recipient, told: Report) {
  const listing = (await readRecipients(tx, requestId)).find(({ id }) => id === businessId)
  if (!listing) throw new Error('An answer comes from one of the businesses of its request')
  const language = knownLanguage(told.language)
  const mailbox = usableEmail(tx, listing.email)
  const thread = { requestId, businessId }
  const { replyTo, reply } = await replyToRoofer(tx, thread, mailbox)
  const token = tx.tokens.of('quote', requestId)
  const others = told.given.answer === 'cannot-help' ? await namesOfOthers(tx, token) : []
  await queueMail(tx, {
    dedupeKey: `quote-answered:${requestId}:${businessId}:${told.eventId}`,
    kind: 'quote-answered',
    changeId: told.changeId,
    recipient: told.email,
    replyTo,
    language,
    content: answeredEmail(language, { ...listing, email: mailbox ?? '' }, told.given, {
      phone: told.phone,
      token,
      reply,
      others,
    }),
  })
}

/** Returns the roofers that the request's page suggests now; none while another roofer may still answer or come. */
async function namesOfOthers(tx: Transaction, token: string) {
  const request = await readRequest(tx, token)
  const found = request && (await findOtherRoofers(tx, request, tx.clock.now()))
  return found?.others.map(({ name }) => name) ?? []
}
