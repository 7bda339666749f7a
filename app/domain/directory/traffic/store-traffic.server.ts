import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { storeWaiting } from '#platform/request/sightings.ts'
import { addCounts } from './added-counts.server.ts'
import { eraseSomeVisits, noteVisits } from './traffic-sightings.server.ts'

const hour = 3_600_000
/** Keeps statements short; a day may have millions of rows. */
const atATime = 50_000

/** Stores the visitors' actions since the last run, and returns how many counted. */
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

/** Deletes visitors' data once the day is over, with an hour's delay: actions reported at midnight are stored after it. */
export async function forgetTraffic(app: Pick<App, 'db' | 'clock'>) {
  const today = regionDay(new Date(app.clock.now().getTime() - hour))
  for (let total = 0; ; ) {
    const erased = await eraseSomeVisits(app, today, atATime)
    total += erased
    if (erased < atATime) return total
  }
}
