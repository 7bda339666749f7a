import { findOffer } from '#domain/foundation/plans/rate-cards.ts'
import { readBrowserCookie, writeBrowserCookie } from '#platform/request/browser-cookies.ts'
import { writeCookie } from '#platform/request/cookies.ts'

/** Returns the path where a visitor without a session signs in to buy the offer; the sign-in panel is open there. */
export function signInPath(offerId: string) {
  return `/business-application?view=plans&buy=${encodeURIComponent(offerId)}`
}

export const manageSignInPath = '/business-application?view=plans&manage'

// A visitor who signs in to pay is sent to the payment automatically, once. A cookie carries this instead of the URL, so that
// neither a link to a plan nor the browser's Back button sends anyone to the payment.

const cookie = { name: 'go-on-to-payment', https: false, isReadable: true }

/** Returns the `Set-Cookie` headers for a sign-in on the way to `next`: one if `next` is the page of a chosen offer, otherwise none. */
export function goOnToPayment(next: string) {
  const { pathname, searchParams } = new URL(next, 'http://own.invalid')
  const offer = pathname === '/business-application' && findOffer(searchParams.get('buy') ?? '')
  return offer ? [writeCookie({ ...cookie, value: offer.id, maxAgeSeconds: 60 })] : []
}

/** Runs in the browser. Returns whether this page should go to the offer's payment automatically: true at most once. */
export function takeGoOn(offerId: string) {
  const isAsked = readBrowserCookie(cookie.name) === offerId
  if (isAsked) writeBrowserCookie(writeCookie({ ...cookie, value: '', maxAgeSeconds: 0 }))
  return isAsked
}
