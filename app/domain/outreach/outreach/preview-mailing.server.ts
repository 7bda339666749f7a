import type { App, Caller, Result } from '#domain/app.ts'
import { bulkFooter } from '#domain/foundation/mail/bulk-footer.ts'
import { wholeLinks } from '#domain/foundation/mail/claim-link.ts'
import { composeMail } from '#domain/foundation/mail/compose-mail.ts'
import { findEmailTemplate } from '#domain/foundation/mail/email-templates.server.ts'
import { fillEmailTemplate } from '#domain/foundation/mail/mail.ts'
import { readMailSender } from '#domain/foundation/mail/read-mail-sender.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { fillsOf, readAudience } from './audience-businesses.server.ts'
import { type MailingError, mailingContent } from './mailing.ts'
import type { MailingSelection } from './mailing-schema.server.ts'
import type { Mailing } from './mailings.server.ts'

export type Preview = { to: string; subject: string; text: string; html: string }

/** Returns null once the text is deleted. The links to unsubscribe and to claim don't work, because there is no recipient. */
export async function previewMailing(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { mailing, baseUrl }: { mailing: Mailing; baseUrl: string },
): Promise<Result<{ preview: Preview | null; lacksPostalAddress: boolean }, MailingError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  const { sender, site } = await readMailSender(app, { baseUrl })
  const lacksPostalAddress = site.postalAddress === ''
  const shared = await contentOf(app, mailing)
  if (!shared) return { ok: true, preview: null, lacksPostalAddress }
  const { recipient, fills } = shared.example
  const footer = bulkFooter(site, '/unsubscribe/preview')
  const row = { id: mailing.id, recipient, replyTo: await readReplyAddress(app), language: 'en', footer }
  const content = fillEmailTemplate(shared.content, wholeLinks(fills, { baseUrl, address: recipient }))
  const mail = composeMail({ ...row, content }, sender, app.clock.now())
  const { to, subject, text, html } = mail
  return { ok: true, preview: { to, subject, text, html }, lacksPostalAddress }
}

/** A sent email is shown with its placeholders, because its recipients are listed next to it. */
async function contentOf(app: Pick<App, 'db' | 'clock'>, { subject, draft, templateId }: Mailing) {
  if (draft) {
    const example = await readExample(app, draft.selection)
    return { content: mailingContent(subject, draft.content), example }
  }
  const emailTemplate = templateId ? await findEmailTemplate(app, templateId) : undefined
  return emailTemplate && { content: emailTemplate.content, example: { recipient: '', fills: {} } }
}

export async function readExample(app: Pick<App, 'db' | 'clock'>, selection: MailingSelection) {
  const [first] = await readAudience(app, selection, 1)
  const { recipient, ...business } = first ?? {
    businessId: '',
    name: 'Example Roofing',
    slug: 'example-roofing',
    city: region.example.city,
    claimed: false,
    recipient: 'office@roofing.example',
  }
  return { recipient, fills: fillsOf(business, app.clock.now()) }
}
