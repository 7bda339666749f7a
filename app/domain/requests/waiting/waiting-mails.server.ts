import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { alertAgain } from '../alerts/alerts.server.ts'
import { replyWayOf } from '../conversations/reply-address.server.ts'
import { renewAnswerLink } from '../quotes/answer-links.server.ts'
import { mailContractor, usableEmail } from '../quotes/mail-contractor.server.ts'
import { findOtherRoofers, hasAskedOthers } from '../quotes/other-roofers.server.ts'
import { hiredRecipient, openRecipients } from '../quotes/quote.ts'
import { readRecipients } from '../quotes/quote-recipients.server.ts'
import { findRequest } from '../quotes/quotes.server.ts'
import type { TrackedRequest } from '../quotes/request-trackers.server.ts'
import { queueText } from '../texts/request-texts.server.ts'
import { othersEmail, reminderEmail } from './waiting-email.ts'

/** `round` is empty for the timer, whose emails go out once; by hand each round has its own. */
type By = { caller: Caller; round: string }

/** Returns the contractors who still have the request and are listed; none when the homeowner hired someone. */
function waitedFor(request: TrackedRequest) {
  return hiredRecipient(request) ? [] : openRecipients(request).filter(({ isListed }) => isListed)
}

/** Reminds those who haven't answered, unless a roofer is already on the way. Returns the names of the businesses emailed. */
export async function remindRoofers(tx: Transaction, request: TrackedRequest, { caller, round }: By) {
  const waiting = waitedFor(request)
  if (waiting.some(({ answer }) => answer?.answer === 'on-my-way')) return []
  const silent = waiting.filter(({ answer }) => answer === null).map(({ id }) => id)
  if (silent.length === 0) return []
  const listings = (await readRecipients(tx, request.id)).filter(({ id }) => silent.includes(id))
  const changeId = await recordChange(tx, caller, { action: 'remind-roofers' })
  const kind = 'quote-reminder'
  const reminded: string[] = []
  for (const listing of listings) {
    // The operator passes on requests to businesses without an address, but not their reminders.
    if (usableEmail(tx, listing.email) === undefined) continue
    const thread = { requestId: request.id, businessId: listing.id }
    const token = await renewAnswerLink(tx, thread)
    if (token === null) continue
    const { replyTo, reply } = await replyWayOf(tx, thread, { writer: 'business', mailbox: request.email })
    const about = { token, reply, now: tx.clock.now(), isByTimer: round === '' }
    const content = () => reminderEmail(listing.name, request, about)
    const dedupeKey = [kind, request.id, listing.id, ...(round ? [round] : [])].join(':')
    const bound = { kind, changeId, replyTo, dedupeKey }
    await mailContractor(tx, listing, bound, { business: content, operator: content })
    reminded.push(listing.name)
  }
  await alertAgain(tx, { requestId: request.id, businessIds: silent })
  return reminded
}

/**
 * Offers the homeowner other roofers, unless someone answered: a refusal has already offered them. Nothing is sent to those before the
 * homeowner confirms. Returns the names offered.
 */
export async function offerOthers(tx: Transaction, request: TrackedRequest, { caller, round }: By) {
  const waiting = waitedFor(request)
  if (waiting.length === 0 || waiting.some(({ answer }) => answer !== null)) return []
  if (await hasAskedOthers(tx, request)) return []
  const token = tx.tokens.of('quote', request.id)
  // After a change of the secret, the email's link would be dead.
  if ((await findRequest(tx, token)) === undefined) return []
  const others = (await findOtherRoofers(tx, request, tx.clock.now()))?.others ?? []
  if (others.length === 0) return []
  const changeId = await recordChange(tx, caller, { action: 'offer-other-roofers' })
  const language = knownLanguage(request.language)
  const kind = 'quote-others'
  await queueMail(tx, {
    dedupeKey: [kind, request.id, ...(round ? [round] : [])].join(':'),
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
  return others.map(({ name }) => name)
}
