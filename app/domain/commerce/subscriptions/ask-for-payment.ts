import type { Result } from '#domain/app.ts'
import { ProviderFailure, type ProviderSubscription } from '#platform/payments/payments.ts'

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
