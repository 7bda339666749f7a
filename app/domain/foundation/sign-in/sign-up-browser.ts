import { authSeconds } from '#platform/auth/auth-limits.ts'
import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import type { Tokens } from '#platform/auth/tokens.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'

const name = 'sign-up'

/**
 * Marks the browser that created the account: the emailed link signs in only there, so a link passed on to others signs
 * nobody in. Every sign-up sets it, so it doesn't reveal which addresses are known.
 */
export function signUpCookie(tokens: Tokens, { https }: SessionCookie, { userId, now }: { userId: string; now: Date }) {
  const madeAt = String(now.getTime())
  const value = `${madeAt}.${sign(tokens, madeAt, userId)}`
  return writeCookie({ name, value, maxAgeSeconds: authSeconds.link, https })
}

export function isSignUpBrowser(tokens: Tokens, cookieHeader: string, { userId, now }: { userId: string; now: Date }) {
  const [madeAt = '', signature] = readCookie(cookieHeader, name)?.split('.') ?? []
  const age = now.getTime() - Number(madeAt)
  return signature === sign(tokens, madeAt, userId) && age >= 0 && age <= authSeconds.link * 1_000
}

export function forgetSignUp({ https }: SessionCookie) {
  return writeCookie({ name, value: '', maxAgeSeconds: 0, https })
}

function sign(tokens: Tokens, madeAt: string, userId: string) {
  return tokens.of('sign-up', `${madeAt} ${userId}`)
}
