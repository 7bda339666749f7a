import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { Offer } from '#domain/foundation/plans/offer.ts'
import { useNews } from '#ui/use-news.ts'
import { signInPath } from './chosen-offer.ts'
import { type PurchaseRefusal, purchaseWords } from './purchase-words.ts'
import { startCheckout } from './start-checkout.ts'

/**
 * Buys an offer from the browser: on to the payment, or to sign in first. `isLeaving` while that is under way; `reason` says
 * why the last try came to nothing, when the server told.
 */
export function useCheckout() {
  const [isLeaving, setLeaving] = useState(false)
  const askToSignIn = useAskToSignIn()
  const [failed, setFailed] = useState<{ reason: string | undefined }>()
  useNews(failed, () => sayRefusal('checkout-failed'))
  useEffect(() => {
    // Who comes back from the payment by the browser's own button may find this page as he left it.
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

/** On to the sign-in panel for this offer; from the page that has the panel too. */
export function useAskToSignIn() {
  const navigate = useNavigate()
  return ({ id }: Offer) => void navigate(signInPath(id))
}

/** Forms that miss fields of their own say so beside them; the rest is said in a toast. */
export function sayRefusal(refusal: PurchaseRefusal) {
  if (refusal !== 'faults') toast.error('Error', { description: purchaseWords.refusals[refusal] })
}
