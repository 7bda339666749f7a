import type { App } from '#domain/app.ts'
import type { Listing } from '#domain/directory/businesses/businesses.server.ts'
import type { Mail, MailContent } from '#domain/foundation/mail/mail.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readOperator } from '#domain/foundation/settings/settings.server.ts'
import { readEmail } from '#platform/text/email-address.ts'
import { knownLanguage, type Language } from '#platform/text/language.ts'
import type { Thread } from '../conversations/conversation.ts'
import { replyToHomeowner } from '../conversations/reply-address.server.ts'
import { isHandedOver, renewAnswerLink } from './answer-links.server.ts'
import { addedEmail, restoredEmail, withdrawnEmail } from './follow-up-email.ts'
import { hiredEmail, releasedEmail } from './hire-email.ts'
import type { GivenAnswer } from './quote.ts'
import { lastAnswer, readEvents } from './quote-events.server.ts'
import { readRecipients } from './quote-recipients.server.ts'

type Writing = Pick<App, 'db' | 'ids' | 'clock' | 'tokens' | 'retention' | 'mail'>
type Bound = Omit<Mail, 'recipient' | 'content' | 'language'> & { notBefore?: Date | undefined }
type Contents = { business: () => MailContent; operator: () => MailContent }

/** Queues an English email to the business, or to the operator if the business has no usable address. */
export async function mailContractor(tx: Writing, listing: Pick<Listing, 'email'>, bound: Bound, contents: Contents) {
  const mail = { ...bound, language: 'en' as const }
  const recipient = usableEmail(tx, listing.email)
  if (recipient !== undefined) return queueMail(tx, { ...mail, recipient, content: contents.business() })
  const operator = await readOperator(tx)
  return queueMail(tx, { ...mail, recipient: operator.email, content: { ...contents.operator(), writer: 'alerts' } })
}

/** Returns a listing's address if the mail server can send to it. */
export function usableEmail(tx: Pick<App, 'mail'>, typed: string) {
  const address = readEmail(typed)
  return address.ok && (address.notes.length === 0 || tx.mail.takesUtf8) ? address.value : undefined
}

export type News =
  | { kind: 'added'; message: string }
  | { kind: 'withdrawn' | 'released' | 'hired'; notBefore: Date }
  /** `isAfterHire`: the homeowner had hired another contractor and undid it. */
  | { kind: 'restored'; isAfterHire: boolean }

type FollowUp = {
  request: { id: string; name: string; email: string; phone: string | null; language: string }
  /** Business ids of the recipients. */
  to: readonly string[]
  changeId: string
  eventId: string
  news: News
}

/**
 * Emails a request's contractors, individually, about the homeowner's later actions. A business with a new owner since the request gets
 * nothing: its address is the new owner's, who may not read about the request.
 */
export async function mailContractors(tx: Writing, { request, to, changeId, eventId, news }: FollowUp) {
  const homeowner = { ...request, language: knownLanguage(request.language) }
  const events = await readEvents(tx, request.id)
  const kind = `quote-${news.kind}`
  const notBefore = 'notBefore' in news ? news.notBefore : undefined
  for (const listing of await readRecipients(tx, request.id)) {
    if (!to.includes(listing.id)) continue
    const thread = { requestId: request.id, businessId: listing.id }
    if (await isHandedOver(tx, thread)) continue
    const answer = lastAnswer(events, listing.id)
    const { content, replyTo } = await writeNews(tx, { thread, news, homeowner, name: listing.name, answer })
    const dedupeKey = `${kind}:${request.id}:${listing.id}:${eventId}`
    const bound = { dedupeKey, kind, changeId, replyTo, notBefore }
    await mailContractor(tx, listing, bound, { business: content, operator: content })
  }
}

type Homeowner = Omit<FollowUp['request'], 'language'> & { language: Language }
type ContractorNews = { thread: Thread; news: News; homeowner: Homeowner; name: string; answer: GivenAnswer | null }

/** An email about an ended request has no answer link, so its replies go to the homeowner's mailbox. */
async function writeNews(tx: Writing, { thread, news, homeowner, name, answer }: ContractorNews) {
  if (news.kind === 'withdrawn' || news.kind === 'released') {
    const write = news.kind === 'withdrawn' ? withdrawnEmail : releasedEmail
    return { content: () => write(homeowner, { name }, answer?.answer), replyTo: homeowner.email }
  }
  const token = await renewAnswerLink(tx, thread)
  if (token === null) throw new Error('A business without a new owner has a link')
  const replyTo = await replyToHomeowner(tx, thread, homeowner.email)
  const contractor = { name, token }
  const content = () => {
    if (news.kind === 'added') return addedEmail(homeowner, contractor, news.message)
    if (news.kind === 'restored') return restoredEmail(homeowner, contractor, answer, news.isAfterHire)
    return hiredEmail(homeowner, contractor)
  }
  return { content, replyTo }
}
