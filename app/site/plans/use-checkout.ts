import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { Offer } from '#domain/foundation/plans/offer.ts'
import { useNews } from '#ui/use-news.ts'
import { signInPath } from './chosen-offer.ts'
import { type PurchaseRefusal, purchaseWords } from './purchase-words.ts'
import { startCheckout } from './start-checkout.ts'

/**
 * Buys an offer from the browser: goes to the payment, or to sign-in first. `isLeaving` is true meanwhile; `reason` is the
 * server's explanation of the last failure, if it gave one.
 */
export function useCheckout() {
  const [isLeaving, setLeaving] = useState(false)
  const askToSignIn = useAskToSignIn()
  const [failed, setFailed] = useState<{ reason: string | undefined }>()
  useNews(failed, () => sayRefusal('checkout-failed'))
  useEffect(() => {
    // After the browser's Back button, the page may come from the back/forward cache with this state.
    const wake = () => setLeaving(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function checkOut(offer: Offer, promotionCode = '') {
    setLeaving(true)
    setFailed(undefined)
    const answer = await startCheckout(offer, promotionCode)
    if (answer.kind === 'pay') return location.assign(answer.url)
    setLeaving(false)
    if (answer.kind === 'sign-in') return askToSignIn(offer)
    setFailed({ reason: answer.reason })
  }

  return { isLeaving, setLeaving, reason: failed?.reason, checkOut }
}

/** Returns a function that opens the sign-in panel for an offer, even on the page that has the panel. */
export function useAskToSignIn() {
  const navigate = useNavigate()
  return ({ id }: Offer) => void navigate(signInPath(id))
}

/** Shows an error in a toast, unless it's about fields, which show it beside them. */
export function sayRefusal(refusal: PurchaseRefusal) {
  if (refusal !== 'faults') toast.error('Error', { description: purchaseWords.refusals[refusal] })
}
