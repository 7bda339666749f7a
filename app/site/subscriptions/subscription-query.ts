import { QueryClient } from '@tanstack/react-query'

/** What a page reads of the subscription that somebody holds. */
export type HeldSubscription = { subscription_tier: string; subscription_end: string | null; status: string }

/** 'none': nobody was sent to pay. 'unconfirmed': the session is unknown, not paid, not for a plan, or of another account. */
export type PurchaseState = 'none' | 'paid' | 'unconfirmed'

/** How data is fetched in the browser, as the specification has it. */
export const fetching = {
  retry: 3,
  /** 1, 2, 4 … seconds, and never more than 30. */
  retryDelay: (attempt: number) => Math.min(1_000 * 2 ** attempt, 30_000),
  /** What was fetched is kept for five minutes after nobody shows it any more. */
  gcTime: 5 * 60_000,
} as const

export function createQueries() {
  return new QueryClient({ defaultOptions: { queries: fetching } })
}

/** The subscription of who is signed in; null for none, which is no failure. Throws when it could not be loaded. */
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
  return fieldOf(await response.json(), 'state') === 'paid' ? 'paid' : 'unconfirmed'
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
