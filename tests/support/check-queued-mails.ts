import { sql } from 'kysely'
import { expect } from 'vitest'
import type { App } from '#domain/app.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'

/** To the operator or the staff about their own directory: a reply would reach only its writer. */
const oneWay = /^(alarm|scheduled-report)$/

/**
 * Checks the emails that a test queued through their real senders, whatever the test is about. Emails of kind `test` are made up, and
 * what a bulk email says is its template's.
 */
export async function checkQueuedMails(app: App) {
  const mails = await readMails(app).catch(error => {
    // A test about a lost or an empty database.
    if (error instanceof Error && /destroyed|"mails" does not exist/.test(error.message)) return []
    throw error
  })
  for (const { kind, replyTo, content, hasOperator } of mails) {
    const { subject, preheader, paragraphs, writer } = content as unknown as MailContent
    expect(subject, kind).toMatch(/\S/)
    expect(paragraphs.join(''), kind).toMatch(/\S/)
    expect(preheader, kind).toMatch(/\S/)
    expect(preheader, kind).not.toBe(subject)
    if (hasOperator && writer !== 'alerts' && !oneWay.test(kind)) expect(replyTo ?? 'nobody', kind).toMatch(/^\S+@\S+$/)
  }
}

/** `hasOperator`: the operator's address was set before the email was queued. */
function readMails({ db }: App) {
  const hasOperator = sql<boolean>`coalesce(changes.xid::text::bigint > (
    select min(xmin::text::bigint) from settings where key in ('site', 'operator')), false)`
  return db
    .selectFrom('mails')
    .innerJoin('changes', 'changes.id', 'mails.changeId')
    .select(['kind', 'replyTo', 'content', hasOperator.as('hasOperator')])
    .where('kind', '<>', 'test')
    .where('templateId', 'is', null)
    .execute()
}
