import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import { writeCookie } from '#platform/request/cookies.ts'
import type { AccountKind } from './session.ts'

/**
 * A cookie that the script of the public pages may read, because those are the same for everyone: it only says that there
 * is something to see at /account. It opens nothing.
 */
export function signedInHint({ https }: SessionCookie, kind: AccountKind, seconds: number) {
  return writeCookie({ name: 'signed-in', value: kind, maxAgeSeconds: seconds, https, isReadable: true })
}

/** What takes a session and its hint out of a browser. */
export function signedOutCookies(cookie: SessionCookie) {
  return [cookie.clear(), signedInHint(cookie, 'user', 0)]
}
