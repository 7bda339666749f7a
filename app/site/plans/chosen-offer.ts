import { writeCookie } from '#platform/cookies.ts'

/** The cookie that remembers what somebody was about to buy, while he signs up and reads his mail. It holds an offer's id. */
export const chosenOfferCookie = 'chosen-offer'

const day = 86_400

/** The cookie's text, for a `Set-Cookie` header or for `document.cookie`; null takes it away. */
export function rememberOffer(id: string | null) {
  const maxAgeSeconds = id === null ? 0 : day
  return writeCookie({ name: chosenOfferCookie, value: id ?? '', maxAgeSeconds, https: false, isReadable: true })
}

/** Where somebody without a session goes on with what he chose: the sign-in panel is open there. */
export function signInPath(offerId: string) {
  return `/business-application?view=plans&buy=${encodeURIComponent(offerId)}`
}
