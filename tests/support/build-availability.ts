import type { App } from '#domain/app.ts'
import { sayAvailability } from '#domain/directory/availability/availabilities.server.ts'
import type { AvailabilityState } from '#domain/directory/businesses/business.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { operator } from './builders.ts'

/** Sets a business as available: it said so `saidHoursAgo`, until `untilHours` from now; negative means expired. */
export async function buildAvailability(
  app: App,
  businessId: string,
  { state, untilHours, saidHoursAgo = 1 }: { state: AvailabilityState; untilHours: number; saidHoursAgo?: number },
) {
  const now = app.clock.now().getTime()
  const hour = 3_600_000
  const until = new Date(now + untilHours * hour)
  const confirmedAt = new Date(now - saidHoursAgo * hour)
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await sayAvailability(tx, businessId, { state, until, confirmedAt })
    return { ok: true }
  })
}
