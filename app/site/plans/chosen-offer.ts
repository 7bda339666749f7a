import { findOffer } from '#domain/foundation/plans/rate-cards.ts'
import { readBrowserCookie, writeBrowserCookie } from '#platform/request/browser-cookies.ts'
import { writeCookie } from '#platform/request/cookies.ts'

/** The sign-in panel is open there. */
export function signInPath(offerId: string) {
  return `/business-application?view=plans&buy=${encodeURIComponent(offerId)}`
}

export const manageSignInPath = '/business-application?view=plans&manage'

// After signing in to pay, a visitor goes to the payment once. In a URL, every Back button would lead there.

const cookie = { name: 'go-on-to-payment', https: false, isReadable: true }

export function goOnToPayment(next: string) {
  const { pathname, searchParams } = new URL(next, 'http://own.invalid')
  const offer = pathname === '/business-application' && findOffer(searchParams.get('buy') ?? '')
  return offer ? [writeCookie({ ...cookie, value: offer.id, maxAgeSeconds: 60 })] : []
}

/** Runs in the browser. Returns true at most once. */
export function takeGoOn(offerId: string) {
  const isAsked = readBrowserCookie(cookie.name) === offerId
  if (isAsked) writeBrowserCookie(writeCookie({ ...cookie, value: '', maxAgeSeconds: 0 }))
  return isAsked
}
