import type { Offer } from '#domain/foundation/plans/offer.ts'

export type CheckoutAnswer =
  | { kind: 'pay'; url: string }
  | { kind: 'sign-in' }
  /** `reason` is the server's explanation, if it gave one. */
  | { kind: 'failed'; reason?: string | undefined }

/** Runs in the browser: creates a payment for this offer and returns its URL. */
export async function startCheckout({ id, priceCents }: Offer, promotionCode: string): Promise<CheckoutAnswer> {
  const order = { planId: id, priceAmount: priceCents / 100, ...(promotionCode && { promotionCode }) }
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
