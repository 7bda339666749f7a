import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { Offer } from '#domain/foundation/plans/rate-cards.ts'
import { useNews } from '#ui/use-news.ts'
import { signInPath } from '../plans/chosen-offer.ts'
import { type PurchaseError, purchaseMessages } from '../plans/purchase-messages.ts'

/** `isLeaving` is true on the way to the payment or sign-in; `reason` is the server's explanation of a failure. */
export function useCheckout() {
  const [isLeaving, setLeaving] = useState(false)
  const askToSignIn = useAskToSignIn()
  const [failed, setFailed] = useState<{ reason: string | undefined }>()
  useNews(failed, () => describeError('checkout-failed'))
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
    if (answer.kind === 'sign-in') return askToSignIn(offer, promotionCode)
    setFailed({ reason: answer.reason })
  }

  return { isLeaving, setLeaving, reason: failed?.reason, checkOut }
}

/** Also works on the page that has the panel. */
export function useAskToSignIn() {
  const navigate = useNavigate()
  return (offer: Offer, promotionCode = '') => void navigate(signInPath(offer, promotionCode))
}

/** Errors about fields are shown beside them. */
export function describeError(error: PurchaseError) {
  if (error !== 'fieldErrors') toast.error('Error', { description: purchaseMessages.errors[error] })
}

type CheckoutAnswer =
  | { kind: 'pay'; url: string }
  | { kind: 'sign-in' }
  | { kind: 'failed'; reason?: string | undefined }

export async function startCheckout({ id, priceCents, per }: Offer, promotionCode: string): Promise<CheckoutAnswer> {
  const term = per === 'year' && { per }
  const order = { planId: id, priceAmount: priceCents / 100, ...term, ...(promotionCode && { promotionCode }) }
  try {
    const response = await fetch('/functions/create-checkout-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    })
    if (response.status === 401) return { kind: 'sign-in' }
    const answer: unknown = await response.json()
    const url = response.ok ? urlIn(answer) : undefined
    return url ? { kind: 'pay', url } : { kind: 'failed', reason: textIn(answer, 'message') }
  } catch {
    return { kind: 'failed' }
  }
}

function urlIn(answer: unknown) {
  const text = textIn(answer, 'url')
  // The sandbox's URL is a path of this site.
  const url = text ? URL.parse(text, location.href) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

function textIn(answer: unknown, name: string) {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' ? value : undefined
}
