import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/mail-as-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { editRejectedEmail } from './edit-email.ts'
import { lockEdit, markEdit, readEdit } from './edits.server.ts'

export type RejectEditRefusal = 'forbidden' | 'edit-unknown' | 'already-decided'

/** Rejects an edit: the listing stays as it is, and its owner receives the reason by email. */
export async function rejectEdit(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectEditRefusal>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await lockEdit(tx, id)
    const edit = await readEdit(tx, id)
    if (!edit) return { ok: false, reason: 'edit-unknown' }
    if (edit.state !== 'waiting') return { ok: false, reason: 'already-decided' }
    const changeId = await recordChange(tx, caller, { action: 'reject-edit' })
    await markEdit(tx, id, { state: 'rejected', by: caller.actor.id, at: tx.clock.now(), reason })
    const content = editRejectedEmail({ name: edit.business, businessId: edit.businessId, reason })
    const mail = { dedupeKey: `edit-rejected:${id}`, kind: 'edit-rejected', changeId, content }
    await mailAsOperator(tx, { ...mail, recipient: edit.email })
    return { ok: true, changeId }
  })
}
