import { ProviderFailure } from '#platform/payments/payments.ts'

/** What asking the payment provider comes to; `otherwise` where it did not do what was asked. Any other failure is ours. */
export async function askProvider<Answer, Otherwise>(ask: () => Promise<Answer>, otherwise: Otherwise) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFailure) return otherwise
    throw error
  }
}

/** What a use case answers then. */
export const providerFailed = { ok: false, reason: 'provider-failed' } as const
