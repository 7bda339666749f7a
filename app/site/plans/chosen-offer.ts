import { planPaymentPath } from '#domain/commerce/billing/purchase.ts'
import { termOf } from '#domain/foundation/plans/plan-term.ts'
import { findItem, type Offer } from '#domain/foundation/plans/rate-cards.ts'
import { readBrowserCookie, writeBrowserCookie } from '#platform/request/browser-cookies.ts'
import { writeCookie } from '#platform/request/cookies.ts'

/** Returns the path of the page with its sign-in panel open. */
export function signInPath({ id, per }: Chosen, promotionCode = '') {
  const code = promotionCode === '' ? '' : `&code=${encodeURIComponent(promotionCode)}`
  return `${planPaymentPath({ itemId: id, per })}${code}`
}

/** True for a path that leads to the payment of a plan. */
export function isOnWayToPlan(path: string) {
  return chosenIn(path)?.offer.kind === 'plan'
}

type Chosen = Pick<Offer, 'id' | 'per'>

export const manageSignInPath = '/business-application?view=plans&manage'

// After signing in to pay, a visitor goes to the payment once. In a URL, every Back button would lead there.

const cookie = { name: 'go-on-to-payment', https: false, isReadable: true }

export function goOnToPayment(next: string) {
  const chosen = chosenIn(next)
  if (!chosen) return []
  const value = keyOf({ id: chosen.offer.id, per: chosen.per })
  return [writeCookie({ ...cookie, value, maxAgeSeconds: 60 })]
}

function chosenIn(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://own.invalid')
  const offer = pathname === '/business-application' && findItem(searchParams.get('buy') ?? '')
  return offer ? { offer, per: termOf(searchParams.get('per')) } : undefined
}

/** Runs in the browser. Returns true at most once. */
export function takeGoOn(offer: Chosen) {
  const isAsked = readBrowserCookie(cookie.name) === keyOf(offer)
  if (isAsked) writeBrowserCookie(writeCookie({ ...cookie, value: '', maxAgeSeconds: 0 }))
  return isAsked
}

function keyOf({ id, per }: Chosen) {
  return per === 'year' ? `${id}-year` : id
}
