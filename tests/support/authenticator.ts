import { totpCode } from '#platform/auth/totp.ts'

/**
 * The code that an authenticator app shows now for a key that was typed into it, or half a minute ahead: each works once, and
 * a clock that is a little fast is accepted.
 */
export function codeOf(key: string, { isAhead = false } = {}) {
  return totpCode(`otpauth://totp/x?secret=${key}`, new Date(Date.now() + (isAhead ? 30_000 : 0)))
}
