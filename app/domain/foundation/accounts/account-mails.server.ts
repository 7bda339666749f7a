import type { App, Caller, Transaction } from '#domain/app.ts'
import { isStaff } from '#domain/staff-role.ts'
import type { AuthMails } from '#platform/auth/open-auth.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { RecordedAction } from '../changes/recorded-action.ts'
import type { MailContent } from '../mail/mail.ts'
import { mailAsOperator } from '../mail/notify-operator.server.ts'
import {
  type AccountNotice,
  codeEmail,
  existingEmail,
  moveEmail,
  noticeEmail,
  recoveryEmail,
  verifyEmail,
} from './account-email.ts'
import { countCredentials } from './credentials.server.ts'
import { findUser } from './users.server.ts'

/** The provider's callback has no request, so the product itself is the actor. */
const provider = { actor: { kind: 'system', id: 'sign-in provider' }, requestId: '', language: 'en' } as const

type Posted = { action: RecordedAction; recipient: string; content: MailContent }

/** Queues emails as rows, so that they are retried and deleted like any other email. */
export function createAccountMails(app: Pick<App, 'transaction'>): AuthMails {
  const post = (action: RecordedAction, recipient: string, content: MailContent) =>
    queueAccountMail(app, { action, recipient, content })
  return {
    verifyAddress: ({ email }, link) => post('ask-to-verify', email, verifyEmail(link)),
    confirmNewAddress: ({ email }, newEmail, token) => post('ask-to-move', email, moveEmail(newEmail, token)),
    resetPassword: ({ email }, link) => post('ask-to-reset', email, recoveryEmail(link)),
    tellExisting: ({ email }) => post('tell-existing', email, existingEmail()),
    tellReset: ({ email }) => post('reset-password', email, noticeEmail('password')),
    signInCode: (email, code) => post('send-sign-in-code', email, codeEmail(code)),
  }
}

async function queueAccountMail(app: Pick<App, 'transaction'>, { action, recipient, content }: Posted) {
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, provider, { action })
    await mailAsOperator(tx, { kind: action, recipient, content, dedupeKey: `account:${changeId}`, changeId })
    return { ok: true }
  })
}

/** Called whenever a connection is written, even if no session follows. A new account needs no notice: this is its first way in. */
export async function tellConnected(app: Pick<App, 'db' | 'transaction'>, userId: string) {
  const user = await findUser(app, userId)
  if (!user || (await countCredentials(app, userId)) < 2) return
  const tell = { email: user.email, notice: 'provider-connected' } as const
  await recordAccountAction(app, provider, { action: 'connect-provider', actor: { kind: 'user', id: userId }, tell })
}

type AccountNews = { email: string } & ({ notice: AccountNotice } | { content: MailContent })
type AccountAction = { action: RecordedAction; actor: Caller['actor']; tell?: AccountNews | undefined }

/** Notifies the owner, who may not have made the change. */
export async function recordAccountAction(app: Pick<App, 'transaction'>, caller: Caller, done: AccountAction) {
  await app.transaction(async tx => {
    await noteAccountAction(tx, caller, done)
    return { ok: true }
  })
}

/** Like the function above, inside a transaction. */
export async function noteAccountAction(tx: Transaction, caller: Caller, { action, actor, tell }: AccountAction) {
  const changeId = await recordChange(tx, { ...caller, actor }, { action })
  if (!tell) return
  const content = 'notice' in tell ? noticeEmail(tell.notice, isStaff(actor.kind) ? actor.kind : 'user') : tell.content
  const mail = { kind: action, recipient: tell.email, content }
  await mailAsOperator(tx, { ...mail, dedupeKey: `account:${changeId}`, changeId })
}
