import type { Transaction } from '#domain/app.ts'
import { removeEntitlements, setEntitlement } from '#domain/directory/businesses/entitlements.server.ts'
import { allowed, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { hasOpenDispute } from '../disputes/disputes.server.ts'
import { addSubscribed, readListingsInOrder, readSubscribed, removeSubscribed } from './subscribed-listings.server.ts'
import { findSubscriber } from './subscribers.server.ts'

/** Covers one listing, or all with Enterprise. Call it when the subscription or the account's listings change. */
export async function applyEntitlements(tx: Transaction, userId: string) {
  const held = await findSubscriber(tx, userId)
  const until = held?.entitledUntil ?? null
  const isOver = !held || !until || until <= tx.clock.now()
  const owned = isOver ? [] : await readListingsInOrder(tx, userId)
  const wanted = isOver ? [] : owned.slice(0, allowed(planLimits(held.planId).listings))
  const present = await readSubscribed(tx, userId)
  const isDisputed = held !== undefined && (await hasOpenDispute(tx, held))

  const lost = present.map(({ businessId }) => businessId).filter(id => !wanted.includes(id))
  if (lost.length > 0) {
    await removeEntitlements(tx, lost)
    await removeSubscribed(tx, lost)
  }
  for (const businessId of wanted) {
    const had = present.find(one => one.businessId === businessId)
    const isPaused = (had?.placementPausedAt ?? null) !== null
    const isAsBefore = had?.plan === held?.planId && had?.until?.getTime() === until?.getTime()
    if (!held || (isAsBefore && isPaused === isDisputed)) continue
    const placementPausedAt = isDisputed ? (had?.placementPausedAt ?? tx.clock.now()) : null
    await setEntitlement(tx, { businessId, plan: held.planId, since: held.since, until, placementPausedAt })
    await addSubscribed(tx, { businessId, userId })
  }
}
