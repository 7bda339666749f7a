import { findOffer } from '#domain/foundation/plans/offer.ts'
import { readBrowserCookie, writeBrowserCookie } from '#platform/request/browser-cookies.ts'
import { writeCookie } from '#platform/request/cookies.ts'

/** Where somebody without a session continues with the offer they chose: the sign-in panel is open there. */
export function signInPath(offerId: string) {
  return `/business-application?view=plans&buy=${encodeURIComponent(offerId)}`
}

/** Where somebody without a session signs in to manage their subscription. */
export const manageSignInPath = '/business-application?view=plans&manage'

// Whoever signs in to pay goes on to the payment by itself, once. A cookie says so and not the address, so that neither a link
// to a plan nor the browser's Back button sends anyone to the payment.

const cookie = { name: 'go-on-to-payment', https: false, isReadable: true }

/** The `Set-Cookie` headers for whoever signs in on the way to `next`: one where that is the page of a chosen offer. */
export function goOnToPayment(next: string) {
  const { pathname, searchParams } = new URL(next, 'http://own.invalid')
  const offer = pathname === '/business-application' && findOffer(searchParams.get('buy') ?? '')
  return offer ? [writeCookie({ ...cookie, value: offer.id, maxAgeSeconds: 60 })] : []
}

/** In the browser: whether this page shall go on to the payment of the offer by itself. True at most once. */
export function takeGoOn(offerId: string) {
  const isAsked = readBrowserCookie(cookie.name) === offerId
  if (isAsked) writeBrowserCookie(writeCookie({ ...cookie, value: '', maxAgeSeconds: 0 }))
  return isAsked
}
