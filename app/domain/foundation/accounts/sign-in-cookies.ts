import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import { hashToken, type Tokens } from '#platform/auth/tokens.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'
import type { AccountKind } from './session.ts'

const name = 'known-device'
const keptSeconds = 400 * 86_400

/** Returns the rate-limit key of an address, hashed so that the table of counts names no one. */
export function emailKey(email: string) {
  return hashToken(email.toLowerCase()).toString('base64url').slice(0, 22)
}

/**
 * Returns the id of this browser if it has signed in to this very account before. Known browsers have their own guess count, so
 * guessing strangers never lock out the owner.
 */
export function knownDevice(tokens: Tokens, cookieHeader: string, email: string) {
  const [device = '', signature] = readCookie(cookieHeader, name)?.split('.') ?? []
  return device !== '' && signature === sign(tokens, device, email) ? device : undefined
}

export function knownDeviceCookie(tokens: Tokens, { https }: SessionCookie, device: string, email: string) {
  return writeCookie({ name, value: `${device}.${sign(tokens, device, email)}`, maxAgeSeconds: keptSeconds, https })
}

function sign(tokens: Tokens, device: string, email: string) {
  return tokens.of('known-device', `${device} ${emailKey(email)}`)
}

/**
 * Returns a cookie that the public pages' script may read. Those pages are the same for everyone, so it only says that there is
 * something to see at /account. It grants no access.
 */
export function signedInHint({ https }: SessionCookie, kind: AccountKind, seconds: number) {
  return writeCookie({ name: 'signed-in', value: kind, maxAgeSeconds: seconds, https, isReadable: true })
}

export function signedOutCookies(cookie: SessionCookie) {
  return [cookie.clear(), signedInHint(cookie, 'user', 0)]
}
