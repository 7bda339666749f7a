import type { App } from '#domain/app.ts'
import { hasWaitingClaim } from '#domain/directory/claims/claims.server.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'
import { daysAfter } from '#platform/time/days.ts'
import { findUnpaidPlan } from '../billing/purchases.server.ts'
import { planReminderPath } from '../plan-reminders/plan-reminder.ts'
import { isStopped } from '../plan-reminders/plan-reminders.server.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { isHeld } from '../subscriptions/subscription.ts'
import { applicationToken, statusPath } from './application-token.ts'
import { readOwnApplications } from './applications.server.ts'

export type NextStep =
  /** `hasFailed`: a bank payment didn't arrive. */
  | { kind: 'payment'; plan: string; planId: string; per: PlanTerm; hasFailed: boolean; stopPath: string }
  | { kind: 'processing'; plan: string; since: Date }
  | { kind: 'details' }
  | { kind: 'waiting'; name: string; sentAt: Date; path: string }
  | { kind: 'rejected'; name: string; path: string }

type Unpaid = NonNullable<Awaited<ReturnType<typeof findUnpaidPlan>>>

/** After that, an unpaid plan is no longer mentioned. */
const unpaidDays = 14

/**
 * Returns the next step toward a public listing. Null once it owns a listing, or if it never wanted a plan. `isPaid`: the payment provider
 * has just confirmed a payment that isn't processed yet. `sessionId`: the checkout from which the buyer has just returned.
 */
export async function readNextStep(
  app: Pick<App, 'db' | 'clock' | 'tokens'>,
  userId: string,
  { isPaid = false, sessionId = null }: { isPaid?: boolean; sessionId?: string | null } = {},
): Promise<NextStep | null> {
  const [[newest], held] = await Promise.all([readOwnApplications(app, userId), findSubscriber(app, userId)])
  const isPaying = isPaid || (held !== undefined && isHeld(held))
  const since = daysAfter(app.clock.now(), -unpaidDays)
  const last = isPaying ? undefined : await findUnpaidPlan(app, userId, { since, sessionId })
  // An owner waits for a bank payment, and hears that it failed, even with a listing or a plan that has ended.
  if (last?.state === 'failed') return payment(last)
  if (newest?.state === 'waiting') return { kind: 'waiting', sentAt: newest.sentAt ?? newest.savedAt, ...named(newest) }
  if (last?.state === 'open' && last.processingSince)
    return { kind: 'processing', plan: last.name, since: last.processingSince }
  const unpaid = held || !last || (await isStopped(app, userId, last.openedAt)) ? undefined : last
  if (!isPaying && !unpaid) return null
  // People who work for another business may still want to list theirs.
  if ((await readOwnBusinesses(app, userId)).some(({ role }) => role === 'owner')) return null
  if (unpaid) return payment(unpaid)
  if (newest?.state === 'rejected') return { kind: 'rejected', ...named(newest) }
  // They're claiming an existing listing, so an application would create a duplicate.
  return (await hasWaitingClaim(app, userId)) ? null : { kind: 'details' }

  function payment({ name: plan, itemId: planId, per, state }: Unpaid): NextStep {
    const stopPath = planReminderPath(app.tokens, userId)
    return {
      kind: 'payment',
      plan,
      planId,
      per: per === 'year' ? 'year' : 'month',
      hasFailed: state === 'failed',
      stopPath,
    }
  }

  function named({ id, businessName: name }: { id: string; businessName: string }) {
    return { name, path: statusPath(applicationToken(app, id)) }
  }
}
