import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { Mail } from '#domain/foundation/mail/mail.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { operator } from './builders.ts'

export async function buildMail(app: App, mail: Partial<Mail> = {}) {
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    const content = { subject: 'A quote', preheader: 'Six tiles slipped.', paragraphs: ['It rains in.'], button: null }
    const shared = { dedupeKey: tx.ids.next(), kind: 'test', replyTo: null, language: 'en', content } as const
    await queueMail(tx, { ...shared, recipient: 'ace@example.com', ...mail, changeId })
    return { ok: true }
  })
}

export function readMails({ db }: Pick<App, 'db'>) {
  const columns = ['id', 'recipient', 'state', 'attempts', 'lastError', 'nextAttemptAt', 'sentAt'] as const
  return db.selectFrom('mails').select(columns).orderBy('id').execute()
}
