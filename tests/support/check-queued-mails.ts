import { expect } from 'vitest'
import type { App } from '#domain/app.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'

/** To the operator or the staff about their own directory: a reply would reach only its writer. */
const oneWay = /^(alarm|scheduled-report)$/

/**
 * Checks the emails that a test queued through their real senders, whatever the test is about. Emails of kind `test` are made up, and
 * what a bulk email says is its template's.
 */
export async function checkQueuedMails(app: App) {
  const mails = await readMails(app).catch(error => {
    // A test about a lost database has closed it.
    if (error instanceof Error && error.message.includes('destroyed')) return []
    throw error
  })
  if (mails.length === 0) return
  const hasOperator = (await readReplyAddress(app)) !== null
  for (const { kind, replyTo, content } of mails) {
    const { subject, preheader, paragraphs, writer } = content as unknown as MailContent
    expect(subject, kind).toMatch(/\S/)
    expect(paragraphs.join(''), kind).toMatch(/\S/)
    expect(preheader, kind).toMatch(/\S/)
    expect(preheader, kind).not.toBe(subject)
    if (hasOperator && writer !== 'alerts' && !oneWay.test(kind)) expect(replyTo ?? 'nobody', kind).toMatch(/^\S+@\S+$/)
  }
}

function readMails({ db }: App) {
  const queued = db.selectFrom('mails').select(['kind', 'replyTo', 'content'])
  return queued.where('kind', '<>', 'test').where('templateId', 'is', null).execute()
}
