import type { App } from '#domain/app.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { markCancelled, readWaitingCancellations } from './cancellations.server.ts'

/** Cancels queued subscriptions at the provider; failures are retried in the next run. */
export async function cancelUnwanted(app: Pick<App, 'db' | 'clock' | 'payments'>) {
  let cancelled = 0
  for (const id of await readWaitingCancellations(app)) {
    try {
      const told = await app.payments.readSubscription(id)
      if (told && told.state !== 'ended') await app.payments.cancelAtPeriodEnd(id, true)
      await markCancelled(app, id, app.clock.now())
      cancelled += 1
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
    }
  }
  return cancelled
}
