import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { findEmailTemplate } from '#domain/foundation/mail/email-templates.server.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { readVersions } from '#domain/foundation/settings/settings.server.ts'
import { measureAudience, readAudience } from '#domain/outreach/outreach/audience-businesses.server.ts'
import { mailingRecipientStates } from '#domain/outreach/outreach/mailing.ts'
import { sayClaimed, sayLeftOut } from '#domain/outreach/outreach/mailing-messages.ts'
import { countRecipients, readRecipients } from '#domain/outreach/outreach/mailing-recipients.server.ts'
import type { Mailing } from '#domain/outreach/outreach/mailings.server.ts'
import { previewMailing } from '#domain/outreach/outreach/preview-mailing.server.ts'
import { saySegment } from '#domain/outreach/segments/segment.ts'
import { renewConditions } from '#domain/outreach/segments/segments.server.ts'
import { isId } from '#platform/database/ids.ts'
import type { Fields } from '#platform/request/forms.ts'
import { daysLater, hourIn, wallTextIn } from '#platform/time/dates.ts'

const recipientsShown = 50
const sampleSize = 5
const suggestedHour = 9

const recipientQuery = z.object({
  state: z.enum(mailingRecipientStates).nullable().catch(null),
  after: z.uuid().nullable().catch(null),
})

type Asked = { mailing: Mailing; baseUrl: string; query: Fields }
type MailingPageData = Awaited<ReturnType<typeof readMailingPage>>
export type DraftPageData = Exclude<MailingPageData, { kind: 'sent' }>
export type SentPageData = Extract<MailingPageData, { kind: 'sent' }>

export async function readMailingPage(app: App, caller: Caller, { mailing, baseUrl, query }: Asked) {
  const shown = await previewMailing(app, caller, { mailing, baseUrl })
  if (!shown.ok) throw new Response(null, { status: 403 })
  const preview = shown.preview && { to: shown.preview.to, subject: shown.preview.subject, text: shown.preview.text }
  const { id, subject, draft } = mailing
  if (draft) {
    const now = app.clock.now()
    const [audience, sample, { sender: senderVersion }] = await Promise.all([
      measureAudience(app, draft.selection),
      readAudience(app, draft.selection, sampleSize),
      readVersions(app),
    ])
    const text = `${subject}\n${draft.content}`
    const tomorrow = daysLater(regionDay(now), 1)
    return {
      kind: mailing.scheduledAt ? ('scheduled' as const) : ('draft' as const),
      id,
      subject,
      content: draft.content,
      preview,
      businesses: audience.businesses,
      sample: sample.filter(({ isUnsubscribed }) => !isUnsubscribed).map(({ name, city }) => `${name}, ${city}`),
      segment:
        draft.selection.kind === 'segment' ? saySegment(await renewConditions(app, draft.selection.segment)) : null,
      leftOut: [...sayLeftOut(audience), sayClaimed(audience, text) ?? []].flat(),
      lacksPostalAddress: shown.lacksPostalAddress,
      senderVersion,
      scheduledAt: mailing.scheduledAt,
      failure: mailing.scheduleFailure,
      at: wallTextIn(region.zone, mailing.scheduledAt ?? hourIn(region.zone, tomorrow, suggestedHour)),
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
    // A bulk email whose text was deleted can't be stopped or retried.
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
