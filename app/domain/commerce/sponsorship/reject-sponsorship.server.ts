import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { rejectedEmail } from './sponsorship-email.ts'
import { erasePictures } from './sponsorship-pictures.server.ts'
import { lockSponsorship, markRejected, writeBanner } from './sponsorships.server.ts'

export type RejectSponsorshipRefusal = 'forbidden' | 'sponsorship-unknown' | 'already-decided'

/** Rejects a sponsorship, emails the reason and deletes its pictures. */
export async function rejectSponsorship(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectSponsorshipRefusal>> {
  if (!may(caller, 'decide-sponsorships')) return { ok: false, reason: 'forbidden' }
  const sponsorship = await lockSponsorship(tx, id)
  if (!sponsorship) return { ok: false, reason: 'sponsorship-unknown' }
  // A paid sponsorship ends through a refund at the payment provider instead.
  const isOpen = sponsorship.state === 'waiting' || (sponsorship.state === 'approved' && !sponsorship.completesId)
  if (!isOpen) return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-sponsorship' })
  await markRejected(tx, id, { by: caller.actor.id, at: tx.clock.now(), reason })
  await erasePictures(tx, id)
  await writeBanner(tx, id, { logoFileId: null })
  await removeFiles(tx, sponsorship.logoFileId ? [sponsorship.logoFileId] : [])
  const content = rejectedEmail({ ...sponsorship, reason })
  const mail = { dedupeKey: `sponsorship-rejected:${id}`, kind: 'sponsorship-rejected', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: sponsorship.email })
  return { ok: true, changeId }
}
