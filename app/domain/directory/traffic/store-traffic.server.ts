import { type App, type Caller, visitorOf } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { storeWaiting } from '#platform/request/visitor-events.ts'
import { addCounts } from './added-counts.server.ts'
import { reportedKinds } from './traffic-count.ts'
import { eraseSomeVisits, noteVisits } from './traffic-events.server.ts'

const hour = 3_600_000
/** Keeps statements short; a day may have millions of rows. */
const atATime = 50_000

export function storeTraffic(app: Pick<App, 'transaction' | 'traffic'>) {
  return storeWaiting(app.traffic, async adEvents => {
    const { counted } = await app.transaction(async tx => {
      const noted = await noteVisits(tx, adEvents)
      await addCounts(
        tx,
        noted.map(visit => ({ ...visit, count: 1 })),
      )
      return { ok: true, counted: noted.length }
    })
    return counted
  })
}

/** An hour after midnight, because actions reported at midnight are stored after it. */
export async function forgetTraffic(app: Pick<App, 'db' | 'clock'>) {
  const today = regionDay(new Date(app.clock.now().getTime() - hour))
  for (let total = 0; ; ) {
    const erased = await eraseSomeVisits(app, today, atATime)
    total += erased
    if (erased < atATime) return total
  }
}

/** Parses `view ace-roofing`. False if it isn't counted. Storing it checks the business and earlier counts. */
export function countTraffic(app: Pick<App, 'traffic' | 'clock'>, caller: Caller, told: string): boolean {
  // The operator's own visits don't count. An owner's do: public pages can't recognize them.
  if (!may(caller, 'read-directory') || isStaff(caller.actor.kind)) return false
  const [kind, slug = '', ...more] = told.split(' ')
  const intent = reportedKinds.find(known => known === kind)
  if (!intent || more.length > 0 || !/^[a-z0-9-]{1,100}$/.test(slug)) return false
  app.traffic.add({ kind: intent, subject: slug, place: '', visitor: visitorOf(caller), at: app.clock.now() })
  return true
}
