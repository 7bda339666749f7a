import type { App } from '#domain/app.ts'
import { type EmergencyContractor, readAnswering, readEmergencyContractors } from './emergency-contractors.server.ts'

/** More names than these help nobody at night. */
const shown = 12
/** At least this many busy ones stay in a full list: who looks for one of them learns why he does not answer. */
const busyShown = 3

export type EmergencyList = { near: EmergencyContractor[]; elsewhere: EmergencyContractor[] }

/**
 * Whom to call now: those of the chosen city, the busy ones last, then others that may answer as far as the list reaches. In a
 * storm whoever says that he is free counts, also who does not come at night on other days.
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
