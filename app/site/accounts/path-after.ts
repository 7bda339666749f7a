import { leaveFor, ownPath } from '#platform/request/redirects.ts'
import { goOnToPayment } from '../plans/chosen-offer.ts'

/** No path of this site is longer; a longer one would only bloat the links in email. */
const longest = 500

/** From `to` in the URL of an account form. */
export function pathAfter({ url }: Request, otherwise = '/account') {
  const to = new URL(url).searchParams.get('to')
  return to && to.length <= longest ? ownPath(to, otherwise) : otherwise
}

export function withPathAfter(path: string, next: string) {
  return next === '/' || next === '/account' ? path : `${path}?to=${encodeURIComponent(next)}`
}

export function signedIn(next: string, cookies: string[]) {
  return leaveFor(next, [...cookies, ...goOnToPayment(next)])
}
