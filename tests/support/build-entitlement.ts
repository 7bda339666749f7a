import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/changes/changes.server.ts'
import { setEntitlement } from '#domain/directory/entitlements.server.ts'
import type { ListingPlanId } from '#domain/plans/listing-plans.ts'
import { operator } from './builders.ts'

type Given = { since?: Date; until?: Date | null }

/** The business has what that plan includes, as if somebody paid for it. */
export async function buildEntitlement(
  app: App,
  businessId: string,
  plan: ListingPlanId,
  { since = app.clock.now(), until = null }: Given = {},
) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'build-entitlement' })
    await setEntitlement(tx, { businessId, plan, since, until })
    return { ok: true }
  })
}
