import type { Config } from '#platform/config/config.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** Checks the key with the payment provider; only on request. */
export async function checkPayments(
  { STRIPE_SECRET_KEY: key }: Pick<Config, 'STRIPE_SECRET_KEY'>,
  url = 'https://api.stripe.com',
): Promise<Finding[]> {
  if (!key || key === 'off') return []
  const headers = { Authorization: `Bearer ${key}` }
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(new URL('/v1/balance', url), { headers, signal }).catch(() => undefined)
  if (!answer) return [wrong('stripe', 'Stripe does not answer.', 'Open the way to api.stripe.com, port 443.')]
  // A restricted key may lack access to the balance, but 403 still means that the key is known.
  if (answer.ok || answer.status === 403) return [fine('stripe', 'Stripe knows the key.')]
  return [
    wrong(
      'stripe',
      `Stripe does not take the key (${answer.status}).`,
      'Set STRIPE_SECRET_KEY to the key of the account.',
    ),
  ]
}
