import type { App } from '#domain/app.ts'

/**
 * Whether the account uses this code of its authenticator app for the first time. A code is accepted for up to 90 seconds, so one that was
 * seen over a shoulder would open a second session (RFC 6238, 5.2). Counted in the database: at the same moment in two processes, one wins.
 */
export async function takeCode(app: Pick<App, 'limits'>, userId: string, code: string) {
  return (await app.limits.take('use-code', `${userId} ${code}`)) === 0
}

/** Six digits are a code of an app; anything else can only be a backup code, which the sign-in provider accepts once. */
export function isAppCode(code: string) {
  return /^\d{6}$/.test(code)
}
