import { ProviderFailure } from '#platform/payments/payments.ts'

/** Returns the result of a payment provider call, or `otherwise` if the provider failed. Rethrows any other error. */
export async function askProvider<Answer, Otherwise>(ask: () => Promise<Answer>, otherwise: Otherwise) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFailure) return otherwise
    throw error
  }
}

/** The result that a use case returns for a provider failure. */
export const providerFailed = { ok: false, reason: 'provider-failed' } as const
