import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { queueMessageAlerts } from '../alerts/message-alerts.server.ts'
import { renewAnswerLink } from '../quotes/answer-links.server.ts'
import { mailContractor, usableEmail } from '../quotes/mail-contractor.server.ts'
import { undoEnd } from '../quotes/quote.ts'
import { requestPath } from '../quotes/quote-email.ts'
import { readRecipients } from '../quotes/quote-recipients.server.ts'
import { lockRequest } from '../quotes/quotes.server.ts'
import { readAsked } from '../quotes/withdrawals.server.ts'
import { messageMailKey, messageMailKind, otherSide, type Side, type Thread } from './conversation.ts'
import { type MailedMessage, messageToBusinessEmail, messageToHomeownerEmail } from './conversation-email.ts'
import { replyToHomeowner, replyToRoofer } from './reply-address.server.ts'
import { endNotices, findDueNotice, putOffNotices, readUnmailed } from './thread-messages.server.ts'

export type NoticeSettings = {
  /** Starts no further email once it aborts. */
  signal?: AbortSignal
}

const timer: Caller = {
  actor: { kind: 'system', id: 'notify-conversations' },
  requestId: 'notify-conversations',
  language: 'en',
}

/** Emails each side its unread messages: those of a few minutes share one email. */
export async function notifyConversations(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  settings: NoticeSettings = {},
) {
  while (!settings.signal?.aborted) {
    const due = await findDueNotice(app)
    if (!due) return
    const { author, ...thread } = due
    await app.transaction(tx => notify(tx, thread, author))
  }
}

/** The request's lock serializes it with other processes, readers and withdrawals. */
async function notify(tx: Transaction, thread: Thread, author: Side) {
  const request = await lockRequest(tx, thread.requestId)
  const messages = await readUnmailed(tx, thread, author)
  const last = messages.at(-1)
  if (!request || !last) return { ok: true }
  const ids = messages.map(({ id }) => id)
  const asked = (await readAsked(tx, thread.requestId)).find(({ businessId }) => businessId === thread.businessId)
  if (!asked || asked.withdrawnAt !== null) {
    const until = asked?.withdrawnAt && undoEnd(asked.withdrawnAt)
    if (until && tx.clock.now() < until) await putOffNotices(tx, ids, until)
    else await endNotices(tx, ids, null)
    return { ok: true }
  }
  const to = otherSide(author)
  const changeId = await recordChange(tx, timer, { action: 'notify-conversation' })
  const mail = { dedupeKey: messageMailKey(thread, to, last.id), kind: messageMailKind(to), changeId }
  const about = { thread, messages, mail, number: asked.number }
  const isSent = await (to === 'homeowner' ? tellHomeowner : tellBusiness)(tx, request, about)
  await endNotices(tx, ids, isSent ? tx.clock.now() : null)
  return { ok: true }
}

type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>>
type About = {
  thread: Thread
  messages: readonly MailedMessage[]
  mail: { dedupeKey: string; kind: string; changeId: string }
  number: number
}

async function tellHomeowner(tx: Transaction, request: Request, { thread, messages, mail, number }: About) {
  const listing = await findRecipientListing(tx, thread)
  if (!listing) return false
  const language = knownLanguage(request.language)
  const mailbox = usableEmail(tx, listing.email)
  const { replyTo, reply } = await replyToRoofer(tx, thread, mailbox)
  const path = `${requestPath(language, tx.tokens.of('quote', request.id))}?to=${number}`
  await queueMail(tx, {
    ...mail,
    recipient: request.email,
    replyTo,
    language,
    content: messageToHomeownerEmail(language, { ...listing, email: mailbox ?? '' }, messages, { path, reply }),
  })
  return true
}

/** Returns whether an email was queued: none goes to a new owner of the listing, who may not read the request. */
async function tellBusiness(tx: Transaction, request: Request, { thread, messages, mail }: About) {
  const listing = await findRecipientListing(tx, thread)
  const token = listing && (await renewAnswerLink(tx, thread))
  if (!listing || !token) return false
  const replyTo = await replyToHomeowner(tx, thread, request.email)
  const content = () => messageToBusinessEmail(request, messages, `/answers/${token}#thread`)
  await mailContractor(tx, listing, { ...mail, replyTo }, { business: content, operator: content })
  await queueMessageAlerts(tx, thread)
  return true
}

async function findRecipientListing(tx: Transaction, { requestId, businessId }: Thread) {
  return (await readRecipients(tx, requestId)).find(({ id }) => id === businessId)
}
