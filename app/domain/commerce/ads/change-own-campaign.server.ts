import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { isId } from '#platform/database/ids.ts'
import { type BannerRow, findPackageOf, lockBanner } from '../banners/banner-applications.server.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { awaitPurchase } from '../billing/purchases.server.ts'
import { truthOf } from '../billing/read-truth.server.ts'
import { writeTruth } from '../billing/write-truth.server.ts'
import { dayAfter } from '../inventory/ad-places.server.ts'
import { findFull, readFull } from '../inventory/check-room.server.ts'
import { lockBooking, writePause } from './ad-bookings.server.ts'
import type { OwnCampaignError } from './campaign.ts'
import { fulfillAdPurchase } from './fulfill-ad-purchase.server.ts'

type Changed = Result<object, OwnCampaignError>

/** A paused banner isn't shown. Its paid month goes on; resumed, it catches up on the month's views. */
export async function pauseBanner(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, pauses }: { id: string; pauses: boolean },
): Promise<Changed> {
  if (!may(caller, 'manage-own-campaigns')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Changed>(async tx => {
    const own = await lockOwn(tx, caller, id)
    if (!own.ok) return own
    const { booking } = own
    if ((booking.pausedAt !== null) === pauses) return { ok: true }
    await recordChange(tx, caller, { action: pauses ? 'pause-banner' : 'resume-banner' })
    await writePause(tx, booking.purchaseId, pauses ? tx.clock.now() : null)
    return { ok: true }
  })
}

/** Renews the package at the provider, or lets it end with the paid month. The provider's response decides. */
export async function renewPackage(
  app: Pick<App, 'payments' | 'transaction'>,
  caller: Caller,
  { id, renews }: { id: string; renews: boolean },
): Promise<Changed> {
  if (!may(caller, 'manage-own-campaigns')) return { ok: false, reason: 'forbidden' }
  const change = async (tx: Transaction): Promise<Changed> => {
    if (!isId(id)) return { ok: false, reason: 'campaign-unknown' }
    // The purchase first, like the provider's events.
    const paid = await findPackageOf(tx, id)
    const purchase = paid === null ? undefined : await awaitPurchase(tx, paid)
    const own = await lockOwn(tx, caller, id)
    if (!own.ok) return own
    if (purchase?.id !== own.booking.purchaseId) return { ok: false, reason: 'not-renewable' }
    if (!purchase.subscriptionId || purchase.userId !== caller.actor.id) return { ok: false, reason: 'not-renewable' }
    const before = await app.payments.readSubscription(purchase.subscriptionId)
    if (!before || before.state === 'ended') return { ok: false, reason: 'not-renewable' }
    // We lock the inventory after the provider answers, so that nobody waits for the lock during the call.
    if (renews && !(await canRenew(tx, own, readFull))) return { ok: false, reason: 'sold-out' }
    const subscription = await app.payments.cancelAtPeriodEnd(purchase.subscriptionId, !renews)
    if (renews && !(await canRenew(tx, own, findFull))) {
      // The place was sold during the request to the provider, which is rare.
      await app.payments.cancelAtPeriodEnd(purchase.subscriptionId, true)
      return { ok: false, reason: 'sold-out' }
    }
    const changeId = await recordChange(tx, caller, { action: renews ? 'renew-package' : 'end-package' })
    await writeTruth(tx, fulfillAdPurchase, { purchase, truth: truthOf(subscription), changeId })
    return { ok: true }
  }
  return askProvider(() => app.transaction(change), providerFailed)
}

type Own = { banner: BannerRow; booking: NonNullable<Awaited<ReturnType<typeof lockBooking>>> }

/** Another advertiser may have bought the place from the day after its end. */
async function canRenew(tx: Transaction, { banner, booking }: Own, find: typeof findFull) {
  const { placements, runsUntil, userId } = banner
  if (booking.renews) return true
  const from = dayAfter(booking.servesUntil ?? booking.periodEnd)
  if (runsUntil !== null && runsUntil < from) return true
  const full = await find(tx, { placements, from, until: runsUntil, purchaseId: booking.purchaseId, userId })
  return full.length === 0
}

/** Returns and locks a banner that this account runs, with its package. Others' banners are reported as unknown. */
export async function lockOwn(tx: Transaction, { actor }: Caller, id: string) {
  const banner = await lockBanner(tx, id)
  if (banner?.userId !== actor.id) return { ok: false, reason: 'campaign-unknown' } as const
  const booking =
    banner.purchaseId && banner.state === 'approved' ? await lockBooking(tx, banner.purchaseId) : undefined
  if (booking?.state !== 'running') return { ok: false, reason: 'not-running' } as const
  return { ok: true, banner, booking } as const
}
