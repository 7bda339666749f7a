import type { App, Caller, Result } from '#domain/app.ts'
import { ProviderFailure, type ProviderSubscription } from '#platform/payments/payments.ts'
import { monthsLater } from '#platform/time/months.ts'
import { hasOpenDispute } from '../disputes/disputes.server.ts'
import { changeHeld, type HeldError } from './change-held.server.ts'
import { canPause, type PauseMonths } from './plan-change.ts'
import { pauseOf } from './subscription.ts'

/** For changes that charge the card at once: without a payment, the provider changes nothing. */
export async function unlessDeclined(
  ask: () => Promise<ProviderSubscription>,
): Promise<Result<{ subscription: ProviderSubscription }, 'card-declined'>> {
  try {
    return { ok: true, subscription: await ask() }
  } catch (error) {
    if (error instanceof ProviderFailure && error.code === 'refused 402') return { ok: false, reason: 'card-declined' }
    throw error
  }
}

export type PauseError = HeldError | 'not-now' | 'card-declined'
type Paused = Result<{ changeId: string }, PauseError>

/** The plan works until the paid time is over, then pauses for these months. */
export async function pausePlan(
  app: Pick<App, 'db' | 'payments' | 'transaction'>,
  caller: Caller,
  { months }: { months: PauseMonths },
): Promise<Paused> {
  return changeHeld<'not-now'>(app, caller, {
    action: 'pause-plan',
    async act(tx, held) {
      if (!canPause(held)) return { ok: false, reason: 'not-now' }
      const now = await tx.payments.readSubscription(held.subscriptionId)
      if (now?.state !== 'active' || now.pause) return { ok: false, reason: 'not-now' }
      // A minute before the billing date, on which the plan is charged again.
      const until = new Date(monthsLater(now.periodEnd, months).getTime() - 60_000)
      const pause = { from: now.periodEnd, until }
      return { ok: true, subscription: await tx.payments.pauseSubscription(held.subscriptionId, pause) }
    },
  })
}

/** Before a pause has begun nothing is charged. During it, a new month begins and is charged now. */
export async function resumePlan(app: Pick<App, 'db' | 'payments' | 'transaction'>, caller: Caller): Promise<Paused> {
  return changeHeld<'not-now' | 'card-declined'>(app, caller, {
    action: 'resume-plan',
    async act(tx, held) {
      const pause = pauseOf(held, tx.clock.now())
      if (!pause || (await hasOpenDispute(tx, held))) return { ok: false, reason: 'not-now' }
      // An earlier attempt may have resumed and charged it, with its response lost.
      const now = await tx.payments.readSubscription(held.subscriptionId)
      if (now && !now.pause) return { ok: true, subscription: now }
      const chargesNow = pause === 'on'
      return unlessDeclined(() => tx.payments.resumeSubscription(held.subscriptionId, { chargesNow }))
    },
  })
}
