import { type App, type Caller, type Result, type Transaction, visitorOf } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { readSupportHours } from './list-own-support.server.ts'
import { askedEmail, supportReceivedEmail } from './support-email.ts'
import { dueAfter, type SendSupportError } from './support-request.ts'
import { addSupportRequest } from './support-requests.server.ts'
import type { SupportRequest } from './support-schema.server.ts'

/** The current plan sets the due time. */
export async function sendSupportRequest(
  app: Pick<App, 'transaction' | 'limits'>,
  caller: Caller,
  request: SupportRequest,
): Promise<Result<{ id: string; dueAt: Date | null }, SendSupportError>> {
  if (!may(caller, 'ask-for-support')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('send-support-request', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const userId = caller.actor.id
    const user = await findUser(tx, userId)
    if (!user) return { ok: false, reason: 'forbidden' }
    const id = tx.ids.next()
    const sentAt = tx.clock.now()
    const dueAt = dueAfter(sentAt, await readSupportHours(tx, userId))
    const changeId = await recordChange(tx, caller, { action: 'send-support-request' })
    if (!(await addSupportRequest(tx, { id, userId, ...request, sentAt, dueAt, changeId })))
      return { ok: false, reason: 'already-sent' }
    await tellBoth(tx, { id, ...request, dueAt, changeId, user })
    return { ok: true, id, dueAt }
  })
}

type Sent = SupportRequest & {
  id: string
  dueAt: Date | null
  changeId: string
  user: { name: string; email: string }
}

async function tellBoth(tx: Transaction, { id, changeId, user, ...asked }: Sent) {
  await notifyOperator(tx, {
    dedupeKey: `support:${id}`,
    kind: 'support',
    changeId,
    replyTo: user.email,
    content: () => askedEmail({ id, name: user.name, ...asked }),
  })
  const mail = {
    dedupeKey: `support-heard:${id}`,
    kind: 'support-heard',
    changeId,
    content: supportReceivedEmail(asked),
  }
  await mailAsOperator(tx, { ...mail, recipient: user.email })
}
