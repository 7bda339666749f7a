import type { App } from '#domain/app.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { markCancelled, readWaitingCancellations } from './cancellations.server.ts'

/** Has the provider end the subscriptions that nobody should pay for any more; what it does not take now is tried again. */
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
