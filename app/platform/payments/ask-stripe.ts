import Stripe from 'stripe'
import { ProviderFailure } from './payments.ts'

export type StripeUrl = { secretKey: string; apiUrl?: string | undefined }

/** One retry within the time that a buyer waits; after that, the buyer tries again. */
const patience = { timeout: 10_000, maxNetworkRetries: 1 }

/** Connects to Stripe's own address by default. */
export function openStripe({ secretKey, apiUrl }: StripeUrl) {
  if (apiUrl === undefined) return new Stripe(secretKey, { ...patience, telemetry: false })
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const address = {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
  } as const
  return new Stripe(secretKey, { ...patience, ...address, telemetry: false })
}

/** Any error becomes a ProviderFailure without Stripe's text, which may name a person. */
export async function askStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw judge(error)
  }
}

/** Works like `askStripe`, but returns null if the object doesn't exist. */
export async function askForStripe<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw judge(error)
  }
}

function judge(error: unknown) {
  if (error instanceof Stripe.errors.StripeConnectionError) return new ProviderFailure('unreachable')
  if (error instanceof Stripe.errors.StripeAuthenticationError) return new ProviderFailure('sign-in refused')
  if (error instanceof Stripe.errors.StripeError) {
    const status = error.statusCode ?? 0
    return new ProviderFailure(status >= 400 && status < 500 ? `refused ${status}` : `failed ${status}`)
  }
  return error
}

/** Accepts an object that Stripe expanded as well as its id. */
export function idOf(thing: string | { id: string } | null | undefined) {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
