import type { Purchase } from './purchase.ts'
import type { Truth } from './read-truth.server.ts'

const hour = 3_600_000

/** When the provider is asked again even if no event comes: events can be lost. Null: nothing more can change by itself. */
export function nextCheck({ openedAt }: Pick<Purchase, 'openedAt'>, { state, subscription }: Truth, now: Date) {
  if (state === 'open') return later(new Date(openedAt.getTime() + 25 * hour), now)
  if (!subscription || subscription.state === 'ended') return null
  return later(new Date(subscription.periodEnd.getTime() + hour), now)
}

/** Not before six hours from now when that moment has passed. */
function later(at: Date, now: Date) {
  return at > now ? at : new Date(now.getTime() + 6 * hour)
}
