import type { RouterContextProvider } from 'react-router'
import { appContext } from '#context.ts'
import { leaveFor, ownPath } from '#platform/request/redirects.ts'
import { goOnToPayment } from '../plans/chosen-offer.ts'

/** No path of this site is longer; a longer one would only bloat the links in email. */
const longest = 500

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

/** Returns the outside accounts that may sign in here, and the path afterwards. */
export function providersFor(context: Readonly<RouterContextProvider>, request: Request) {
  return { providers: context.get(appContext).auth.providers, next: pathAfter(request) }
}

/** Whether passkeys work at the address in the browser: on the site's own host, and in no demonstration by number. */
export function hasPasskeys(context: Readonly<RouterContextProvider>, { hostname }: URL) {
  return context.get(appContext).auth.passkeyHost === hostname
}
