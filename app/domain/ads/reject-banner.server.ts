import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { queueMail } from '../mail/mails.server.ts'
import { may } from '../permissions.ts'
import { readOperator } from '../settings/settings.server.ts'
import { lockBanner, markBanner } from './banner-applications.server.ts'
import { bannerRejectedEmail } from './banner-email.ts'

export type RejectBannerRefusal = 'forbidden' | 'banner-unknown' | 'already-decided'

/** The operator does not let it run, or no longer; its advertiser is mailed why. */
export async function rejectBanner(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectBannerRefusal>> {
  if (!may(caller, 'decide-banners')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const banner = await lockBanner(tx, id)
    if (!banner) return { ok: false, reason: 'banner-unknown' }
    if (banner.state === 'rejected' || banner.state === 'replaced') return { ok: false, reason: 'already-decided' }
    const changeId = await recordChange(tx, caller, { action: 'reject-banner' })
    await markBanner(tx, id, { state: 'rejected', by: caller.actor.id, at: tx.clock.now(), reason })
    const { email: replyTo } = await readOperator(tx)
    const content = bannerRejectedEmail({ companyName: banner.companyName, reason })
    const mail = { dedupeKey: `banner-rejected:${id}:${changeId}`, kind: 'banner-rejected', changeId, content }
    await queueMail(tx, { ...mail, recipient: banner.email, replyTo, language: 'en' })
    return { ok: true, changeId }
  })
}
