import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { lockBanner, markBanner } from './banner-applications.server.ts'
import { bannerRejectedEmail } from './banner-email.ts'

export type RejectBannerRefusal = 'forbidden' | 'banner-unknown' | 'already-decided'

/** Rejects a banner, even a running one, and emails the advertiser the reason. */
export async function rejectBanner(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectBannerRefusal>> {
  if (!may(caller, 'decide-banners')) return { ok: false, reason: 'forbidden' }
  const banner = await lockBanner(tx, id)
  if (!banner) return { ok: false, reason: 'banner-unknown' }
  if (banner.state === 'rejected' || banner.state === 'replaced') return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-banner' })
  await markBanner(tx, id, { state: 'rejected', by: caller.actor.id, at: tx.clock.now(), reason })
  const content = bannerRejectedEmail({ companyName: banner.companyName, reason })
  const mail = { dedupeKey: `banner-rejected:${id}:${changeId}`, kind: 'banner-rejected', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: banner.email })
  return { ok: true, changeId }
}
