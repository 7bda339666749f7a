import type { App } from '#domain/app.ts'
import { type EmergencyContractor, readAnswering, readEmergencyContractors } from './emergency-contractors.server.ts'

/** A longer list doesn't help anyone at night. */
const shown = 12
/** Busy contractors kept in a full list, so that someone looking for one of them learns why they don't answer. */
const busyShown = 3

export type EmergencyList = { near: EmergencyContractor[]; elsewhere: EmergencyContractor[] }

/**
 * Returns the contractors to call now: those of the chosen city, busy ones last, then others that may answer, up to the list's
 * length. In a storm every available contractor counts, even those who normally don't come at night.
 */
export async function readEmergencyList(
  app: Pick<App, 'db' | 'clock'>,
  city?: string,
  { isStorm = false } = {},
): Promise<EmergencyList> {
  const now = app.clock.now()
  const [answering, busy] = await Promise.all([
    readAnswering(app, { now, city, limit: shown, isStorm }),
    readEmergencyContractors(app, { now, city, says: 'busy', limit: shown }),
  ])
  const keptBusy = busy.slice(0, Math.max(busyShown, shown - answering.length))
  const near = [...answering.slice(0, shown - keptBusy.length), ...keptBusy]
  const limit = shown - near.length
  if (city === undefined || limit === 0) return { near, elsewhere: [] }
  return {
    near,
    elsewhere: await readAnswering(app, { now, city, isElsewhere: true, limit, isStorm }),
  }
}
