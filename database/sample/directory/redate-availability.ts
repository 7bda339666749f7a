import type { App } from '#domain/app.ts'
import { sayAvailability } from '#domain/directory/availability/availabilities.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { sampleCaller } from '../sample-actor.ts'
import { makeCast } from './cast.ts'
import { makeAvailability } from './said-availability.ts'
import { sampleId } from './sample-id.ts'

/** With fewer available contractors than this, a demonstration looks deserted. */
const enough = 12

/**
 * Availability expires after some days. When hardly anyone is available, expired entries are set again as of `now`.
 * Availability set in the demonstration itself stays while it's valid.
 */
export async function redateAvailability(app: Pick<App, 'transaction'>, now: Date) {
  return app.transaction(async tx => {
    const said = await tx.db.selectFrom('businessAvailability').select(['businessId', 'state', 'until']).execute()
    const current = said.filter(({ until }) => until > now)
    if (current.filter(({ state }) => state === 'available').length >= enough) return { ok: true, redated: 0 }

    const spoken = new Set(said.map(({ businessId }) => businessId))
    const holds = new Set(current.map(({ businessId }) => businessId))
    const anew = makeCast().flatMap((member, index) => {
      const availability = makeAvailability(member, now)
      const id = sampleId(index)
      return availability && spoken.has(id) && !holds.has(id) ? [{ id, availability }] : []
    })
    if (anew.length > 0)
      await recordChange({ ...tx, clock: { now: () => now } }, sampleCaller, { action: 'redate-sample-data' })
    for (const { id, availability } of anew) await sayAvailability(tx, id, availability)
    return { ok: true, redated: anew.length }
  })
}
