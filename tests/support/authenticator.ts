import { totpCode } from '#platform/auth/totp.ts'

/**
 * Returns an authenticator app's current code for a key that was typed into it, or the one half a minute ahead: each works once, and a
 * slightly fast clock is accepted.
 */
export function codeOf(key: string, { isAhead = false } = {}) {
  return totpCode(`otpauth://totp/x?secret=${key}`, new Date(Date.now() + (isAhead ? 30_000 : 0)))
}
