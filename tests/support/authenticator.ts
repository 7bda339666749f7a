import { totpCode } from '#platform/totp.ts'

/** What an authenticator app shows now for a key that was typed into it. */
export function codeOf(key: string) {
  return totpCode(`otpauth://totp/x?secret=${key}`, new Date())
}
