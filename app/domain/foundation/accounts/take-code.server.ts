import type { App } from '#domain/app.ts'

/**
 * Returns whether the account uses this authenticator code for the first time. A code is accepted for up to 90 seconds, so one seen
 * over a shoulder could open a second session (RFC 6238, 5.2). Counted in the database, so that only one of two processes succeeds.
 */
export async function takeCode(app: Pick<App, 'limits'>, userId: string, code: string) {
  return (await app.limits.take('use-code', `${userId} ${code}`)) === 0
}

/**
 * Returns whether the text is an app code: six digits. Any other text can only be a backup code, which the provider accepts once.
 */
export function isAppCode(code: string) {
  return /^\d{6}$/.test(code)
}
