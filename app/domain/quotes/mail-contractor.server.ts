import { knownLanguage } from '#platform/language.ts'
import { readEmail } from '#platform/text/email-address.ts'
import type { App } from '../app.ts'
import type { Listing } from '../directory/businesses.server.ts'
import type { Mail, MailContent } from '../mail/mail.ts'
import { queueMail } from '../mail/mails.server.ts'
import { readOperator } from '../settings/settings.server.ts'
import { renewAnswerLink } from './answer-links.server.ts'
import { addedEmail, withdrawnEmail } from './follow-up-email.ts'
import { readRecipients } from './quote-recipients.server.ts'

type Writing = Pick<App, 'db' | 'ids' | 'clock' | 'tokens' | 'retention' | 'mail'>
type Bound = Omit<Mail, 'recipient' | 'content' | 'language'>
type Contents = { business: () => MailContent; operator: () => MailContent }

/** Queues a mail to the business, in English; to the operator when it lists no address that could be written to. */
export async function mailContractor(tx: Writing, listing: Pick<Listing, 'email'>, bound: Bound, contents: Contents) {
  const mail = { ...bound, language: 'en' as const }
  const address = readEmail(listing.email)
  if (address.ok && (address.notes.length === 0 || tx.mail.takesUtf8))
    return queueMail(tx, { ...mail, recipient: address.value, content: contents.business() })
  const operator = await readOperator(tx)
  return queueMail(tx, { ...mail, recipient: operator.email, content: contents.operator() })
}

type FollowUp = {
  request: { id: string; name: string; email: string; language: string }
  changeId: string
  /** Of the event that it tells of. */
  eventId: string
  /** What was added; undefined: the request was withdrawn. */
  added?: string
}

/** Tells every contractor of a request, each alone, what the homeowner did with it since. */
export async function mailContractors(tx: Writing, { request, changeId, eventId, added }: FollowUp) {
  const homeowner = { ...request, language: knownLanguage(request.language) }
  for (const listing of await readRecipients(tx, request.id)) {
    const token = await renewAnswerLink(tx, { requestId: request.id, businessId: listing.id })
    const contractor = { name: listing.name, token }
    const content = () =>
      added === undefined ? withdrawnEmail(homeowner, contractor) : addedEmail(homeowner, contractor, added)
    const kind = added === undefined ? 'quote-withdrawn' : 'quote-added'
    const dedupeKey = `${kind}:${request.id}:${listing.id}:${eventId}`
    const bound = { dedupeKey, kind, changeId, replyTo: request.email }
    await mailContractor(tx, listing, bound, { business: content, operator: content })
  }
}
