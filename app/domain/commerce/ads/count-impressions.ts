import { type App, type Caller, visitorOf } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { openingSubjects } from '../inventory/forecast.ts'
import type { ServedPlacement } from './campaign.ts'
import { readViewToken } from './view-token.ts'

/** No page has more slots, so anything beyond was not sent by one of our pages. */
const maxViews = 20

/** An impression needs half the banner in view for one second. A token returned sooner wasn't seen. */
const seenAfterMs = 1_000
const goodForMs = 60 * 60_000

/** A slot of this placement came near the visitor's view: the forecast of the placement counts it. */
export function countOpening(
  app: Pick<App, 'adEvents' | 'clock'>,
  caller: Caller,
  { placement: place, isFilled }: { placement: ServedPlacement; isFilled: boolean },
) {
  if (!may(caller, 'see-ads') || isStaff(caller.actor.kind)) return
  const subject = isFilled ? openingSubjects.filled : openingSubjects.empty
  app.adEvents.add({ kind: 'opening', subject, place, visitor: visitorOf(caller), at: app.clock.now() })
}

/** Returns how many were accepted; storing them decides which ones count. */
export function countImpressions(
  app: Pick<App, 'adEvents' | 'tokens' | 'clock'>,
  caller: Caller,
  tokens: readonly string[],
): number {
  // The operator's own page views don't count.
  if (!may(caller, 'see-ads') || isStaff(caller.actor.kind)) return 0
  let taken = 0
  for (const token of tokens.slice(0, maxViews)) {
    const shown = readViewToken(app, caller, token)
    if (!shown || shown.ageMs < seenAfterMs || shown.ageMs > goodForMs) continue
    const at = app.clock.now()
    const { campaignId: subject, placement: place } = shown
    app.adEvents.add({ kind: 'view', subject, place, visitor: visitorOf(caller), at })
    taken += 1
  }
  return taken
}
