import type { App } from '#domain/app.ts'
import { setEntitlement } from '#domain/directory/businesses/entitlements.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import { operator } from './builders.ts'

type Given = { since?: Date; until?: Date | null }

/** Gives the business a plan's features, as if it had paid. */
export async function buildEntitlement(
  app: App,
  businessId: string,
  plan: ListingPlanId,
  { since = app.clock.now(), until = null }: Given = {},
) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await setEntitlement(tx, { businessId, plan, since, until })
    return { ok: true }
  })
}
