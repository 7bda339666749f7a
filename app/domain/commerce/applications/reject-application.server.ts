import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { applicationRejectedEmail } from './application-email.ts'
import { applicationToken } from './application-token.ts'
import { lockApplication, readApplication, updateApplication } from './applications.server.ts'

export type RejectApplicationRefusal = 'forbidden' | 'application-unknown' | 'already-decided'

/** Rejects the application and emails its sender the reason. */
export async function rejectApplication(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectApplicationRefusal>> {
  if (!may(caller, 'decide-applications')) return { ok: false, reason: 'forbidden' }
  const found = await readApplication(tx, id)
  const locked = found && (await lockApplication(tx, id))
  if (!locked || locked.state === 'draft') return { ok: false, reason: 'application-unknown' }
  if (locked.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-application' })
  const decision = { state: 'rejected', reason, decidedAt: tx.clock.now(), decidedBy: caller.actor.id }
  await updateApplication(tx, id, { ...decision, changeId })
  const token = applicationToken(tx, id)
  const content = applicationRejectedEmail({ name: found.businessName, reason, token })
  const mail = { dedupeKey: `application-rejected:${id}`, kind: 'application-rejected', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: found.email })
  return { ok: true, changeId }
}
