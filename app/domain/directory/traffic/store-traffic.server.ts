import { type App, type Caller, visitorOf } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { storeWaiting, type VisitorEvent } from '#platform/request/visitor-events.ts'
import { addCounts } from './added-counts.server.ts'
import { forgetEmptySearches, noteEmptySearches } from './empty-searches.server.ts'
import { emptySearchKind, type ReportedKind, reportedKinds } from './traffic-count.ts'
import { eraseSomeVisits, noteVisits } from './traffic-events.server.ts'

const hour = 3_600_000
/** Keeps statements short; a day may have millions of rows. */
const atATime = 50_000

export function storeTraffic(app: Pick<App, 'transaction' | 'traffic'>) {
  return storeWaiting(app.traffic, async told => {
    const { counted } = await app.transaction(async tx => {
      const searches = await noteEmptySearches(
        tx,
        told.filter(({ kind }) => kind === emptySearchKind),
      )
      const noted = await noteVisits(tx, told.filter(isVisit))
      await addCounts(
        tx,
        noted.map(visit => ({ ...visit, count: 1 })),
      )
      return { ok: true, counted: searches + noted.length }
    })
    return counted
  })
}

/** An hour after midnight, because actions reported at midnight are stored after it. */
export async function forgetTraffic(app: Pick<App, 'db' | 'clock'>) {
  const today = regionDay(new Date(app.clock.now().getTime() - hour))
  for (let total = await forgetEmptySearches(app, today); ; ) {
    const erased = await eraseSomeVisits(app, today, atATime)
    total += erased
    if (erased < atATime) return total
  }
}

/** Parses `view ace-roofing`, or `none jupiter commercial-roofing`. False if it isn't counted. Storing it checks the business and earlier counts. */
export function countTraffic(app: Pick<App, 'traffic' | 'clock'>, caller: Caller, told: string): boolean {
  // The operator's own visits don't count. An owner's do: public pages can't recognize them.
  if (!may(caller, 'read-directory') || isStaff(caller.actor.kind)) return false
  const [kind, ...words] = told.split(' ')
  const intent = ([...reportedKinds, emptySearchKind] as const).find(known => known === kind)
  const most = intent === emptySearchKind ? 2 : 1
  if (!intent || words.length > most || !words.every(isSlug)) return false
  const [subject, place = ''] = words
  if (subject === undefined) return false
  app.traffic.add({ kind: intent, subject, place, visitor: visitorOf(caller), at: app.clock.now() })
  return true
}

function isSlug(word: string) {
  return /^[a-z0-9-]{1,100}$/.test(word)
}

type Told = VisitorEvent<ReportedKind | typeof emptySearchKind>

function isVisit(event: Told): event is VisitorEvent<ReportedKind> {
  return event.kind !== emptySearchKind
}
