import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import { hashToken, type Tokens } from '#platform/auth/tokens.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'
import { type AccountKind, doorOf } from '../accounts/session.ts'

const name = 'known-device'
/** The longest that browsers allow. */
export const deviceKeptDays = 400
const keptSeconds = deviceKeptDays * 86_400

/** The browser's random id, which stays the same when another account signs in. */
export function deviceIn(cookieHeader: string) {
  const [device = ''] = readCookie(cookieHeader, name)?.split('.') ?? []
  return /^[\w-]{32,36}$/.test(device) ? device : undefined
}

/** A browser that signed in to this account has its own guess count, so strangers can't lock out the owner. */
export function knownDevice(tokens: Tokens, cookieHeader: string, email: string) {
  const [device = '', signature] = readCookie(cookieHeader, name)?.split('.') ?? []
  return device !== '' && signature === sign(tokens, device, email) ? device : undefined
}

export function knownDeviceCookie(tokens: Tokens, { https }: SessionCookie, device: string, email: string) {
  return writeCookie({ name, value: `${device}.${sign(tokens, device, email)}`, maxAgeSeconds: keptSeconds, https })
}

function sign(tokens: Tokens, device: string, email: string) {
  const address = hashToken(email.toLowerCase()).toString('base64url').slice(0, 22)
  return tokens.of('known-device', `${device} ${address}`)
}

/** A cookie for the script of public pages, which are the same for everyone. It grants no access. */
export function signedInHint({ https }: SessionCookie, kind: AccountKind, seconds: number) {
  return writeCookie({
    name: 'signed-in',
    value: doorOf(kind) ?? 'user',
    maxAgeSeconds: seconds,
    https,
    isReadable: true,
  })
}

export function signedOutCookies(cookie: SessionCookie) {
  return [cookie.clear(), signedInHint(cookie, 'user', 0)]
}
