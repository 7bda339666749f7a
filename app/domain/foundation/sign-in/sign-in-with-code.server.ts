import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { GuessError, MailError } from '../accounts/account-error.ts'
import { mayMail, takeAtLeast, takeGuess } from '../accounts/account-limits.server.ts'
import { findUserByEmail } from '../accounts/users.server.ts'
import { beginSession } from './begin-session.server.ts'
import { browserHeaders } from './sign-in.server.ts'

/** The result never reveals whether the account may use a code. */
export async function sendSignInCode(
  app: Pick<App, 'auth' | 'db' | 'limits' | 'tokens'>,
  caller: Caller,
  { email }: { email: string },
): Promise<Result<object, MailError>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if (!(await mayMail(app, caller, email))) return { ok: false, reason: 'too-many-mails' }
  await takeAtLeast(mailCode(app, email))
  return { ok: true }
}

async function mailCode(app: Pick<App, 'auth' | 'db'>, email: string) {
  if (!(await mayUseCode(app, email))) return
  const { api } = await app.auth.provider()
  await api.sendVerificationOTP({ body: { email, type: 'sign-in' } })
}

type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>

type Input = { email: string; code: string; browser: Browser }

export async function signInWithCode(
  app: Parts,
  caller: Caller,
  { email, code, browser }: Input,
): Promise<Result<{ cookies: string[] }, GuessError | 'wrong-mailed-code'>> {
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

/** Only contractors without two-step sign-in may, so that a stolen mailbox doesn't open the admin area. */
export async function mayUseCode(app: Pick<App, 'db'>, email: string) {
  const user = await findUserByEmail(app, email)
  return user?.kind === 'user' && !user.twoFactorEnabled ? user : null
}
