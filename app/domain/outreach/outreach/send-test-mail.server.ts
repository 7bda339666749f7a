import type { App, Caller, Result } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addEmailTemplate, queueEmailTemplate } from '#domain/foundation/mail/email-templates.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { type MailingError, mailingContent } from './mailing.ts'
import { findMailing } from './mailings.server.ts'
import { readExample } from './preview-mailing.server.ts'

export async function sendTestMail(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ address: string }, MailingError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const account = await findUser(tx, caller.actor.id)
    if (!account) return { ok: false, reason: 'forbidden' }
    const mailing = await findMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    if (!mailing.draft) return { ok: false, reason: 'already-sent' }
    const changeId = await recordChange(tx, caller, { action: 'send-test-mail' })
    const { fills } = await readExample(tx, mailing.draft.selection)
    const templateId = tx.ids.next()
    await addEmailTemplate(tx, templateId, mailingContent(`[Test] ${mailing.subject}`, mailing.draft.content))
    // Has priority over bulk email, because a person is waiting for it.
    const shared = { templateId, changeId, kind: 'mailing-test', language: 'en', queue: 'ordinary' } as const
    const mail = { id: tx.ids.next(), recipient: account.email, fills }
    await queueEmailTemplate(tx, { ...shared, replyTo: await readReplyAddress(tx) }, [mail])
    return { ok: true, address: account.email }
  })
}
