import { QueryClient } from '@tanstack/react-query'

export type HeldSubscription = { subscription_tier: string; subscription_end: string | null; status: string }

/**
 * 'processing': a bank payment is under way; 'failed': it didn't arrive. 'unconfirmed': the session is unknown, unpaid, not for a plan,
 * or of another account.
 */
export type PurchaseState = 'none' | 'paid' | 'processing' | 'failed' | 'unconfirmed'

/** The options are the specification's. */
export const fetching = {
  retry: 3,
  /** Backs off exponentially: 1, 2, 4 … seconds, at most 30. */
  retryDelay: (attempt: number) => Math.min(1_000 * 2 ** attempt, 30_000),
  /** Unused data stays in the cache for five minutes. */
  gcTime: 5 * 60_000,
} as const

export function createQueries() {
  return new QueryClient({ defaultOptions: { queries: fetching } })
}

export async function fetchSubscription(): Promise<HeldSubscription | null> {
  const response = await fetch('/functions/subscription')
  if (response.ok) return heldIn(await response.json())
  const problem: unknown = await response.json().catch(() => null)
  if (fieldOf(problem, 'code') === 'PGRST116') return null
  throw new Error(`the subscription was not loaded: ${response.status}`)
}

export async function fetchPurchaseState(sessionId: string): Promise<PurchaseState> {
  const response = await fetch(`/functions/purchase?${new URLSearchParams({ session_id: sessionId })}`)
  if (!response.ok) throw new Error(`the purchase was not loaded: ${response.status}`)
  const state = fieldOf(await response.json(), 'state')
  return state === 'paid' || state === 'processing' || state === 'failed' ? state : 'unconfirmed'
}

function heldIn(row: unknown): HeldSubscription {
  const end = fieldOf(row, 'subscription_end')
  return {
    subscription_tier: String(fieldOf(row, 'subscription_tier') ?? ''),
    subscription_end: typeof end === 'string' ? end : null,
    status: String(fieldOf(row, 'status') ?? ''),
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
