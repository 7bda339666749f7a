import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { findEmailTemplate } from '#domain/foundation/mail/email-templates.server.ts'
import { measureAudience } from '#domain/outreach/outreach/audience-businesses.server.ts'
import { mailingRecipientStates, unknownPlaces } from '#domain/outreach/outreach/mailing.ts'
import { sayLeftOut } from '#domain/outreach/outreach/mailing-messages.ts'
import { countRecipients, readRecipients } from '#domain/outreach/outreach/mailing-recipients.server.ts'
import type { Mailing } from '#domain/outreach/outreach/mailings.server.ts'
import { previewMailing } from '#domain/outreach/outreach/preview-mailing.server.ts'
import { isId } from '#platform/database/ids.ts'
import type { Fields } from '#platform/request/forms.ts'

const recipientsShown = 50

const recipientQuery = z.object({
  state: z.enum(mailingRecipientStates).nullable().catch(null),
  after: z.uuid().nullable().catch(null),
})

type Asked = { mailing: Mailing; baseUrl: string; query: Fields }
type MailingPageData = Awaited<ReturnType<typeof readMailingPage>>
export type DraftPageData = Extract<MailingPageData, { kind: 'draft' }>
export type SentPageData = Extract<MailingPageData, { kind: 'sent' }>

export async function readMailingPage(app: App, caller: Caller, { mailing, baseUrl, query }: Asked) {
  const shown = await previewMailing(app, caller, { mailing, baseUrl })
  if (!shown.ok) throw new Response(null, { status: 403 })
  const preview = shown.preview && { to: shown.preview.to, subject: shown.preview.subject, text: shown.preview.text }
  const { id, subject, draft } = mailing
  if (draft) {
    const audience = await measureAudience(app, draft.selection)
    return {
      kind: 'draft' as const,
      id,
      subject,
      content: draft.content,
      preview,
      businesses: audience.businesses,
      leftOut: sayLeftOut(audience),
      unknown: unknownPlaces(`${subject}\n${draft.content}`),
      lacksPostalAddress: shown.lacksPostalAddress,
    }
  }
  const asked = recipientQuery.parse({ state: query.state ?? null, after: query.after ?? null })
  const [counts, emailTemplate, recipients] = await Promise.all([
    countRecipients(app, id),
    mailing.templateId ? findEmailTemplate(app, mailing.templateId) : undefined,
    readRecipients(app, { mailingId: id, ...asked, limit: recipientsShown + 1 }),
  ])
  return {
    kind: 'sent' as const,
    id,
    subject,
    preview,
    sentAt: mailing.sentAt,
    businesses: mailing.audience?.businesses ?? 0,
    leftOut: mailing.audience ? sayLeftOut(mailing.audience) : [],
    counts,
    // Once its text is deleted there is nothing to stop or retry.
    isOver: emailTemplate?.stoppedAt !== null,
    ...asked,
    recipients: recipients.slice(0, recipientsShown),
    hasMore: recipients.length > recipientsShown,
  }
}

/** Throws 404 for a malformed id, without a database lookup. */
export function mailingId(text: string) {
  if (!isId(text)) throw new Response(null, { status: 404 })
  return text
}
