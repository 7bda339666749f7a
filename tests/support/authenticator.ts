import { totpCode } from '#platform/auth/totp.ts'

/**
 * Returns what an app shows for a typed key. `isAhead`: the code of half a minute later, because each works once and a
 * slightly fast clock is accepted.
 */
export function codeOf(key: string, { isAhead = false } = {}) {
  return totpCode(`otpauth://totp/x?secret=${key}`, new Date(Date.now() + (isAhead ? 30_000 : 0)))
}
