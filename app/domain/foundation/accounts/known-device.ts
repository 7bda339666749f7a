import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import { hashToken, type Tokens } from '#platform/auth/tokens.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'

const name = 'known-device'
const keptSeconds = 400 * 86_400

/** An address as a limit counts it: the table of counts names nobody. */
export function emailKey(email: string) {
  return hashToken(email.toLowerCase()).toString('base64url').slice(0, 22)
}

/**
 * The name of this browser, when somebody signed in to that very account from it before. Guesses from known browsers are
 * counted apart, so that strangers who guess never lock out the owner.
 */
export function knownDevice(tokens: Tokens, cookieHeader: string, email: string) {
  const [device = '', signature] = readCookie(cookieHeader, name)?.split('.') ?? []
  return device !== '' && signature === sign(tokens, device, email) ? device : undefined
}

/** The cookie by which this browser is known to that account from now on. */
export function knownDeviceCookie(tokens: Tokens, { https }: SessionCookie, device: string, email: string) {
  return writeCookie({ name, value: `${device}.${sign(tokens, device, email)}`, maxAgeSeconds: keptSeconds, https })
}

function sign(tokens: Tokens, device: string, email: string) {
  return tokens.of('known-device', `${device} ${emailKey(email)}`)
}
