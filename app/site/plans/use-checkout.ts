import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import type { Offer } from '#domain/plans/offer.ts'
import { useNews } from '#ui/use-news.ts'
import { rememberOffer, signInPath } from './chosen-offer.ts'
import { type PurchaseRefusal, purchaseWords } from './purchase-words.ts'
import { startCheckout } from './start-checkout.ts'

/**
 * Buys an offer from the browser: on to the payment, or to sign in first. `isLeaving` while that is under way; `reason` says
 * why the last try came to nothing, when the server told.
 */
export function useCheckout() {
  const [isLeaving, setLeaving] = useState(false)
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
    if (answer.kind === 'pay') {
      remember(null)
      return location.assign(answer.url)
    }
    if (answer.kind === 'sign-in') return askToSignIn(offer)
    setLeaving(false)
    setFailed({ reason: answer.reason })
  }

  return { isLeaving, setLeaving, reason: failed?.reason, checkOut }
}

export function askToSignIn({ id }: Offer) {
  remember(id)
  location.assign(signInPath(id))
}

/** Forms that miss fields of their own say so beside them; the rest is said in a toast. */
export function sayRefusal(refusal: PurchaseRefusal) {
  if (refusal !== 'faults') toast.error('Error', { description: purchaseWords.refusals[refusal] })
}

function remember(id: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = rememberOffer(id)
}
