import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { GuessRefusal } from './account-refusal.ts'
import { beginSession } from './begin-session.server.ts'
import { browserHeaders } from './sign-in.server.ts'
import { takeGuess } from './take-guess.server.ts'
import { findUserByEmail } from './users.server.ts'

type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>
type Input = { email: string; code: string; browser: Browser }

/** Signs in with the six emailed digits: three tries within ten minutes. */
export async function signInWithCode(
  app: Parts,
  caller: Caller,
  { email, code, browser }: Input,
): Promise<Result<{ cookies: string[] }, GuessRefusal | 'wrong-mailed-code'>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  const guess = await takeGuess(app, caller, { email, browser })
  if (!guess.mayGo) return { ok: false, reason: 'too-many' }

  const user = await mayUseCode(app, email)
  if (!user) return { ok: false, reason: 'wrong-mailed-code' }
  const { api } = await app.auth.provider()
  const call = { body: { email, otp: code }, headers: browserHeaders(app, browser), returnHeaders: true as const }
  const signedIn = await askAuth(api.signInEmailOTP(call))
  if (!signedIn.ok) return { ok: false, reason: 'wrong-mailed-code' }

  await guess.giveBack()
  return { ok: true, cookies: await beginSession(app, caller, { user, browser, cookies: signedIn.cookies }) }
}

/**
 * Returns the account that may sign in by email alone, or null. Only contractors' accounts without a second step may: the operator's
 * mailbox must not open the directory.
 */
export async function mayUseCode(app: Pick<App, 'db'>, email: string) {
  const user = await findUserByEmail(app, email)
  return user?.kind === 'user' && !user.twoFactorEnabled ? user : null
}
