import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import { writeCookie } from '#platform/request/cookies.ts'
import type { AccountKind } from './session.ts'

/**
 * Returns a cookie that the public pages' script may read. Those pages are the same for everyone, so it only says that there is
 * something to see at /account. It grants no access.
 */
export function signedInHint({ https }: SessionCookie, kind: AccountKind, seconds: number) {
  return writeCookie({ name: 'signed-in', value: kind, maxAgeSeconds: seconds, https, isReadable: true })
}

/** Returns the cookies that clear a session and its hint. */
export function signedOutCookies(cookie: SessionCookie) {
  return [cookie.clear(), signedInHint(cookie, 'user', 0)]
}
