import type { App, Caller, Result } from '#domain/app.ts'
import { removeEntitlements } from '#domain/directory/businesses/entitlements.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { applyEntitlements } from './apply-entitlements.server.ts'
import { addSubscribed, readListingsInOrder, readSubscribed, removeSubscribed } from './subscribed-listings.server.ts'
import { lockSubscriber } from './subscribers.server.ts'
import { isHeld } from './subscription.ts'

export type UsePlanError = 'forbidden' | 'no-subscription' | 'listing-unknown'

export async function usePlanFor(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  businessId: string,
): Promise<Result<{ changeId: string }, UsePlanError>> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  return app.transaction(async tx => {
    const held = await lockSubscriber(tx, userId)
    if (!held || !isHeld(held)) return { ok: false, reason: 'no-subscription' }
    if (!(await readListingsInOrder(tx, userId)).includes(businessId)) return { ok: false, reason: 'listing-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'use-plan-for' })
    const previous = (await readSubscribed(tx, userId)).map(one => one.businessId).filter(id => id !== businessId)
    await removeEntitlements(tx, previous)
    await removeSubscribed(tx, previous)
    await addSubscribed(tx, { businessId, userId })
    // The chosen listing gets the plan first. If the plan covers several, the listings just removed get it back here.
    await applyEntitlements(tx, userId)
    return { ok: true, changeId }
  })
}
