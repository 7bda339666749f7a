import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import { readViewToken } from './view-token.ts'

/** One page has not more slots; what is sent beyond was not sent by a page of ours. */
export const maxViews = 20

/** Half in view for one second: a token that comes back sooner was not seen, one of an hour ago is nobody's. */
const seenAfterMs = 1_000
const goodForMs = 60 * 60_000

/** Counts what a visitor's page says he has seen. Answers how much of it was taken; whether it counts is found when it is stored. */
export function countViews(
  app: Pick<App, 'sightings' | 'tokens' | 'clock'>,
  caller: Caller,
  tokens: readonly string[],
): number {
  // The operator looks at his own pages.
  if (!may(caller, 'see-ads') || caller.actor.kind === 'admin') return 0
  let taken = 0
  for (const token of tokens.slice(0, maxViews)) {
    const shown = readViewToken(app, caller, token)
    if (!shown || shown.ageMs < seenAfterMs || shown.ageMs > goodForMs) continue
    const at = app.clock.now()
    const { campaignId: subject, placement: place } = shown
    app.sightings.add({ deed: 'view', subject, place, visitor: visitorOf(caller), at })
    taken += 1
  }
  return taken
}
