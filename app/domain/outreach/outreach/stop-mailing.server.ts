import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import {
  findEmailTemplate,
  retryEmailTemplate,
  stopEmailTemplate,
} from '#domain/foundation/mail/email-templates.server.ts'
import { may } from '#domain/permissions.ts'
import type { MailingError } from './mailing.ts'
import { countRecipients } from './mailing-recipients.server.ts'
import { lockMailing } from './mailings.server.ts'

/** Emails that are being sent may still arrive. */
export async function stopMailing(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ count: number }, MailingError>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    const { waiting } = await countRecipients(tx, id)
    if (!mailing.templateId || waiting === 0) return { ok: false, reason: 'nothing-waits' }
    await recordChange(tx, caller, { action: 'stop-mailing' })
    return { ok: true, count: await stopEmailTemplate(tx, mailing.templateId) }
  })
}

/** Retries failed emails, for example after a mailbox was fixed. Stopped ones stay stopped. */
export async function retryMailing(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ count: number }, MailingError>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    const emailTemplate = mailing.templateId ? await findEmailTemplate(tx, mailing.templateId) : undefined
    if (!mailing.templateId || !emailTemplate) return { ok: false, reason: 'nothing-failed' }
    if (emailTemplate.stoppedAt) return { ok: false, reason: 'stopped-before' }
    await recordChange(tx, caller, { action: 'retry-mailing' })
    const count = await retryEmailTemplate(tx, mailing.templateId)
    return count === 0 ? { ok: false, reason: 'nothing-failed' } : { ok: true, count }
  })
}
