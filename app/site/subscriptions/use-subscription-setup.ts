import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { forgetListingForm } from '../checkout/kept-purchase.ts'
import {
  fetchPurchaseState,
  fetchSubscription,
  type HeldSubscription,
  type PurchaseState,
} from './subscription-query.ts'

const setupMs = 2_000
/** A payment is processed within seconds. A waiting page polls at this interval, up to this many times. */
const askAgainMs = 3_000
const timesAsked = 20

type Loaded = {
  sessionId: string | null
  isSignedIn: boolean
  held: HeldSubscription | null
  purchase: PurchaseState
}

/** Waits two seconds after a purchase, then polls the server for the current plan. */
export function useSubscriptionSetup({ sessionId, isSignedIn, held, purchase }: Loaded) {
  const [isWaiting, setWaiting] = useState(sessionId !== null)
  useEffect(() => {
    if (sessionId === null) return
    const timer = setTimeout(() => setWaiting(false), setupMs)
    return () => clearTimeout(timer)
  }, [sessionId])

  const paid = useQuery({
    queryKey: ['purchase', sessionId],
    queryFn: () => fetchPurchaseState(sessionId ?? ''),
    initialData: purchase,
    enabled: sessionId !== null && !isWaiting,
    refetchInterval: ({ state }) =>
      state.data === 'unconfirmed' && state.dataUpdateCount < timesAsked ? askAgainMs : false,
  })
  const subscription = useQuery({
    queryKey: ['subscription'],
    queryFn: fetchSubscription,
    initialData: held,
    enabled: isSignedIn && !isWaiting,
    refetchInterval: ({ state }) =>
      sessionId !== null && state.data === null && state.dataUpdateCount < timesAsked ? askAgainMs : false,
  })
  const hasFailed = subscription.isError
  useEffect(() => {
    if (hasFailed) toast.error('Error', { description: 'Failed to load subscription status' })
  }, [hasFailed])

  const isPaid = sessionId !== null && paid.data === 'paid'
  useEffect(() => {
    // The account has the input now.
    if (isPaid) forgetListingForm()
  }, [isPaid])

  return { isWaiting, purchase: paid.data, held: subscription.data }
}
