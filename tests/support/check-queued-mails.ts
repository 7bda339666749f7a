import { expect } from 'vitest'
import type { App } from '#domain/app.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'

/** To the operator or the staff about their own directory: a reply would reach only its writer. */
const oneWay = /^(alarm|scheduled-report)$/

/** Checks the emails that a test queued through their real senders, whatever the test is about. Emails of kind `test` are made up. */
export async function checkQueuedMails(app: App) {
  const mails = await app.db
    .selectFrom('mails')
    .select(['kind', 'replyTo', 'content', 'isBulk'])
    .where('kind', '<>', 'test')
    .execute()
  if (mails.length === 0) return
  const hasOperator = (await readReplyAddress(app)) !== null
  for (const { kind, replyTo, content, isBulk } of mails) {
    const { subject, preheader, paragraphs, writer } = content as unknown as MailContent
    expect(subject, kind).toMatch(/\S/)
    expect(paragraphs.join(''), kind).toMatch(/\S/)
    if (!isBulk) expect(preheader, kind).toMatch(/\S/)
    expect(preheader, kind).not.toBe(subject)
    if (hasOperator && writer !== 'alerts' && !oneWay.test(kind)) expect(replyTo ?? 'nobody', kind).toMatch(/^\S+@\S+$/)
  }
}
