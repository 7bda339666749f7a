import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { storeWaiting } from '#platform/request/sightings.ts'
import { addCounts } from './added-counts.server.ts'
import { eraseSomeVisits, noteVisits } from './traffic-sightings.server.ts'

const hour = 3_600_000
/** A statement must not take long, and a day may have millions. */
const atATime = 50_000

/** Stores what visitors did since the last time. Answers how much counted. */
export function storeTraffic(app: Pick<App, 'transaction' | 'traffic'>) {
  return storeWaiting(app.traffic, async sightings => {
    const { counted } = await app.transaction(async tx => {
      const noted = await noteVisits(tx, sightings)
      await addCounts(
        tx,
        noted.map(visit => ({ ...visit, count: 1 })),
      )
      return { ok: true, counted: noted.length }
    })
    return counted
  })
}

/** Who was counted is forgotten with the day, and an hour later: what is told at midnight is still stored after it. */
export async function forgetTraffic(app: Pick<App, 'db' | 'clock'>) {
  const today = regionDay(new Date(app.clock.now().getTime() - hour))
  for (let total = 0; ; ) {
    const erased = await eraseSomeVisits(app, today, atATime)
    total += erased
    if (erased < atATime) return total
  }
}
