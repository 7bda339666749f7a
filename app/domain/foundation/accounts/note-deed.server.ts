import type { App, Caller } from '#domain/app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { queueMail } from '../mail/mails.server.ts'
import { type AccountNotice, noticeEmail } from './account-email.ts'

type Deed = { action: string; actor: Caller['actor']; tell?: { email: string; notice: AccountNotice } }

/** Records a change to an account, and notifies its owner when they may not have made it. */
export async function noteDeed(app: Pick<App, 'transaction'>, caller: Caller, { action, actor, tell }: Deed) {
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, { ...caller, actor }, { action })
    if (tell) {
      const mail = { kind: action, recipient: tell.email, replyTo: null, language: 'en' } as const
      const content = noticeEmail(tell.notice)
      await queueMail(tx, { ...mail, content, dedupeKey: `account:${changeId}`, changeId })
    }
    return { ok: true }
  })
}
