import type { App, Caller, Result } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { BuiltInTexts } from '#domain/foundation/content/content-text.ts'
import type { ContentError } from '#domain/foundation/content/publish-text.server.ts'
import { readContent } from '#domain/foundation/content/read-content.server.ts'
import { composeMail } from '#domain/foundation/mail/compose-mail.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { rewordMail } from '#domain/foundation/mail/reword-mail.ts'
import {
  readAccent,
  readBrandPictures,
  readReplyAddress,
  readSender,
  readSite,
} from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import type { Language } from '#platform/text/language.ts'
import { contractorEmails } from './contractor-emails.ts'
import { builtInEmail, findEmail } from './editable-email.ts'
import { homeownerEmails } from './homeowner-emails.ts'

const editableEmails = [...homeownerEmails, ...contractorEmails]

/** The texts of every email that the operator may reword. */
export const builtInEmailTexts = editableEmails.flatMap(builtInEmail)

type Place = { path: string; language: Language }
type EmailPreview = { subject: string; text: string; html: string }

/** Returns the email with the draft's words, as made-up people would get it. */
export async function previewEmail(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  builtIn: BuiltInTexts,
  { path, language, baseUrl }: Place & { baseUrl: string },
): Promise<Result<{ preview: EmailPreview }, ContentError>> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  const content = await readDraftedEmail(app, builtIn, { path, language })
  if (!content) return { ok: false, reason: 'text-unknown' }
  const [{ title: siteTitle }, { name, address }] = await Promise.all([readSite(app), readSender(app)])
  const row = { id: 'preview', recipient: '', replyTo: await readReplyAddress(app), language, content }
  const look = { accent: await readAccent(app), brand: await readBrandPictures(app) }
  const sender = { baseUrl, siteTitle, ...look, name: name || siteTitle, from: address }
  const { subject, text, html } = composeMail(row, sender, app.clock.now())
  return { ok: true, preview: { subject, text, html } }
}

/** Sends the email with the draft's words to the operator. */
export async function sendTestEmail(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  builtIn: BuiltInTexts,
  { path, language }: Place,
): Promise<Result<object, ContentError>> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const account = await findUser(tx, caller.actor.id)
    if (!account) return { ok: false, reason: 'forbidden' }
    const content = await readDraftedEmail(tx, builtIn, { path, language })
    if (!content) return { ok: false, reason: 'text-unknown' }
    await queueMail(tx, {
      dedupeKey: `content-test:${tx.ids.next()}`,
      kind: 'content-test',
      changeId: await recordChange(tx, caller, { action: 'send-test-email' }),
      recipient: account.email,
      replyTo: await readReplyAddress(tx),
      language,
      content: { ...content, subject: `[Test] ${content.subject}` },
    })
    return { ok: true }
  })
}

async function readDraftedEmail(app: Pick<App, 'db' | 'clock'>, builtIn: BuiltInTexts, place: Place) {
  const email = findEmail(editableEmails, place.path, place.language)
  const content = email && (await readContent(app, builtIn, place))
  return email && content && rewordMail(email, content.typed.fields)
}
