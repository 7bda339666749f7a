import type { App } from '#domain/app.ts'
import { hasWaitingClaim } from '#domain/directory/claims/claims.server.ts'
import { readOwnedListings } from '#domain/directory/claims/owners.server.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'
import { daysAfter } from '#platform/time/days.ts'
import { findUnpaidPlan } from '../billing/purchases.server.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { isHeld } from '../subscriptions/subscription.ts'
import { applicationToken, statusPath } from './application-token.ts'
import { readOwnApplications } from './applications.server.ts'

export type NextStep =
  | { kind: 'payment'; plan: string; planId: string; per: PlanTerm }
  | { kind: 'details' }
  | { kind: 'waiting'; name: string; sentAt: Date; path: string }
  | { kind: 'rejected'; name: string; path: string }

/** After that, an unpaid plan is no longer mentioned. */
const unpaidDays = 14

/**
 * Returns the next step toward a public listing. Null once it owns a listing, or if it never wanted a plan. `isPaid`:
 * the payment provider has just confirmed a payment that isn't processed yet. `sessionId`: the checkout from which
 * the buyer has just returned.
 */
export async function readNextStep(
  app: Pick<App, 'db' | 'clock' | 'tokens'>,
  userId: string,
  { isPaid = false, sessionId = null }: { isPaid?: boolean; sessionId?: string | null } = {},
): Promise<NextStep | null> {
  const [[newest], held] = await Promise.all([readOwnApplications(app, userId), findSubscriber(app, userId)])
  if (newest?.state === 'waiting') return { kind: 'waiting', sentAt: newest.sentAt ?? newest.savedAt, ...named(newest) }
  const isPaying = isPaid || (held !== undefined && isHeld(held))
  const since = daysAfter(app.clock.now(), -unpaidDays)
  const unpaid = isPaying || held ? undefined : await findUnpaidPlan(app, userId, { since, sessionId })
  if (!isPaying && !unpaid) return null
  // People who work for another business may still want to list theirs.
  if ((await readOwnedListings(app, userId)).some(({ role }) => role === 'owner')) return null
  if (unpaid) {
    const { name: plan, itemId: planId, per } = unpaid
    return { kind: 'payment', plan, planId, per: per === 'year' ? 'year' : 'month' }
  }
  if (newest?.state === 'rejected') return { kind: 'rejected', ...named(newest) }
  // The listing that they claim is there already, so an application would make a second one.
  return (await hasWaitingClaim(app, userId)) ? null : { kind: 'details' }

  function named({ id, businessName: name }: { id: string; businessName: string }) {
    return { name, path: statusPath(applicationToken(app, id)) }
  }
}
