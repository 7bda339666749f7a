import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { formValues } from '../listings/listing-form.ts'
import { changedListing } from '../listings/listing-schema.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { columnsOf, writeParts } from '../listings/write-listing.server.ts'
import { editApprovedEmail, editRejectedEmail } from './edit-email.ts'
import { lockEdit, markEdit, readEdit } from './edits.server.ts'
import { type EditedFields, isOvertaken, withEdit } from './own-fields.ts'

export type ApproveEditError =
  | 'forbidden'
  | 'edit-unknown'
  | 'already-decided'
  | 'listing-removed'
  | 'changed-meanwhile'

/** Fails if a field changed since the owner saw it. */
export async function approveEdit(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<Result<{ changeId: string }, ApproveEditError>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
  const known = await readEdit(tx, id)
  if (!known) return { ok: false, reason: 'edit-unknown' }
  const { businessId, email: recipient } = known
  // Locks in the same order as an owner's edit, to avoid deadlocks.
  if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'listing-removed' }
  await lockEdit(tx, id)
  const edit = await readEdit(tx, id)
  if (edit?.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  const stored = formValues(await readListing(tx, businessId))
  if (isOvertaken(stored, edit.seen)) return { ok: false, reason: 'changed-meanwhile' }

  const changeId = await recordChange(tx, caller, { action: 'approve-edit' })
  const isApplied = await applyEdit(tx, { id: businessId, changeId, proposed: edit.proposed })
  if (!isApplied) return { ok: false, reason: 'changed-meanwhile' }
  await markEdit(tx, id, { state: 'approved', by: caller.actor.id, at: tx.clock.now() })
  const content = editApprovedEmail({ name: edit.business, slug: edit.slug })
  const mail = { dedupeKey: `edit-approved:${id}`, kind: 'edit-approved', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient })
  return { ok: true, changeId }
}

export type RejectEditError = 'forbidden' | 'edit-unknown' | 'already-decided'

/** Emails the reason to the owner. */
export async function rejectEdit(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectEditError>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
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
}

type Given = { id: string; changeId: string; proposed: EditedFields }

export async function applyEdit(tx: Transaction, { id, changeId, proposed }: Given) {
  const listing = await readListing(tx, id)
  const stored = formValues(listing)
  const changed = changedListing(stored, withEdit(stored, proposed))
  if ('fieldErrors' in changed) return false
  await updateBusinesses(tx, [id], await columnsOf(tx, changed.input, changeId))
  await writeParts(tx, id, changed.input)
  return true
}
