import { knownLanguage } from '#platform/language.ts'
import type { App, Caller, Result, Transaction } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { queueMail } from '../mail/mails.server.ts'
import { may } from '../permissions.ts'
import { type CallTimeFault, readCallTime } from './call-time.ts'
import type { GivenAnswer } from './quote.ts'
import { answeredEmail } from './quote-email.ts'
import { addEvent, hasOpened, lastAnswer, readEvents } from './quote-events.server.ts'
import { findRecipient, readRecipients } from './quote-recipients.server.ts'
import type { AnswerInput } from './quote-schema.server.ts'
import { lockRequest } from './quotes.server.ts'

export type AnswerRefusal = 'forbidden' | 'answer-unknown' | 'request-withdrawn' | 'too-many' | CallTimeFault
type Recipient = { requestId: string; businessId: string }

/** A contractor answers a request by his link; a later answer takes the place of an earlier one, and the same one is none. */
export async function answerQuote(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, input }: { token: string; input: AnswerInput },
): Promise<Result<{ isRepeated: boolean }, AnswerRefusal>> {
  if (!may(caller, 'answer-quote')) return { ok: false, reason: 'forbidden' }
  const recipient = await findRecipient(app, token)
  if (!recipient) return { ok: false, reason: 'answer-unknown' }
  const call = input.answer === 'call-at' ? callTimeOf(input, app.clock.now()) : { ok: true as const, callAt: null }
  if (!call.ok) return call
  const { requestId, businessId } = recipient
  if ((await app.limits.take('answer-quote', `${requestId} ${businessId}`)) > 0)
    return { ok: false, reason: 'too-many' }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, requestId)
    if (!request) return { ok: false, reason: 'answer-unknown' }
    if (request.withdrawnAt) return { ok: false, reason: 'request-withdrawn' }
    const given = { answer: input.answer, callAt: call.callAt, at: tx.clock.now() }
    if (isSame(lastAnswer(await readEvents(tx, requestId), businessId), given)) return { ok: true, isRepeated: true }

    // The business's own page tells how soon it answers.
    const changeId = await recordChange(tx, caller, { action: 'answer-quote', tags: [`business:${businessId}`] })
    if (!(await hasOpened(tx, recipient))) await addEvent(tx, { requestId, businessId, kind: 'opened', at: given.at })
    const eventId = await addEvent(tx, { requestId, businessId, ...given, kind: 'answered' })
    await tellHomeowner(tx, recipient, { ...request, given, changeId, eventId })
    return { ok: true, isRepeated: false }
  })
}

function callTimeOf({ callTime, callAt }: AnswerInput, now: Date) {
  return readCallTime({ callTime, typed: callAt }, now)
}

/** 'Within 15 minutes', tapped twice, names two moments and says one thing. */
function isSame(former: GivenAnswer | null, given: GivenAnswer) {
  if (former?.answer !== given.answer) return false
  return Math.abs((former.callAt?.getTime() ?? 0) - (given.callAt?.getTime() ?? 0)) < 60_000
}

type Told = {
  email: string
  phone: string | null
  language: string
  given: GivenAnswer
  changeId: string
  eventId: string
}

async function tellHomeowner(tx: Transaction, { requestId, businessId }: Recipient, told: Told) {
  const listing = (await readRecipients(tx, requestId)).find(({ id }) => id === businessId)
  if (!listing) throw new Error('An answer comes from one of the businesses of its request')
  const language = knownLanguage(told.language)
  await queueMail(tx, {
    dedupeKey: `quote-answered:${requestId}:${businessId}:${told.eventId}`,
    kind: 'quote-answered',
    changeId: told.changeId,
    recipient: told.email,
    replyTo: null,
    language,
    content: answeredEmail(language, listing, told.given, {
      phone: told.phone,
      token: tx.tokens.of('quote', requestId),
    }),
  })
}
