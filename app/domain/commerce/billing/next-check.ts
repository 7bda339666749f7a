import type { Purchase } from './purchase.ts'
import type { Truth } from './read-truth.server.ts'

const hour = 3_600_000

/** Returns when to ask the provider again without an event, because events can get lost. Null if the state is final. */
export function nextCheck({ openedAt }: Pick<Purchase, 'openedAt'>, { state, subscription }: Truth, now: Date) {
  if (state === 'open') return later(new Date(openedAt.getTime() + 25 * hour), now)
  if (!subscription || subscription.state === 'ended') return null
  return later(new Date(subscription.periodEnd.getTime() + hour), now)
}

/** Returns `at`, or six hours from now if `at` has passed. */
function later(at: Date, now: Date) {
  return at > now ? at : new Date(now.getTime() + 6 * hour)
}
