import { ProviderFailure } from '#platform/payments/payments.ts'

/** Returns `otherwise` if the provider failed. Rethrows any other error. */
export async function askProvider<Answer, Otherwise>(ask: () => Promise<Answer>, otherwise: Otherwise) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFailure) return otherwise
    throw error
  }
}

export const providerFailed = { ok: false, reason: 'provider-failed' } as const
