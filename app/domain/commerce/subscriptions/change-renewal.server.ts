import type { App, Caller, Result } from '#domain/app.ts'
import type { CancellationReason } from './cancellation-reason.ts'
import { addCancellationReason, takeBackReason } from './cancellation-reasons.server.ts'
import { changeHeld, type HeldError } from './change-held.server.ts'

export type RenewalError = HeldError

type Renewal = { cancels: boolean; reason?: CancellationReason }

/** Cancels at the end of the period that is paid, or resumes. */
export async function changeRenewal(
  app: Pick<App, 'db' | 'payments' | 'transaction'>,
  caller: Caller,
  { cancels, reason = 'not-said' }: Renewal,
): Promise<Result<{ changeId: string }, RenewalError>> {
  return changeHeld(app, caller, {
    action: cancels ? 'cancel-subscription' : 'resume-subscription',
    async act(tx, held) {
      const { subscriptionId, planId, cancelAtPeriodEnd } = held
      const subscription = await tx.payments.cancelAtPeriodEnd(subscriptionId, cancels)
      if (cancels && !cancelAtPeriodEnd) await addCancellationReason(tx, { subscriptionId, planId, reason })
      if (!cancels) await takeBackReason(tx, subscriptionId)
      return { ok: true, subscription }
    },
  })
}
