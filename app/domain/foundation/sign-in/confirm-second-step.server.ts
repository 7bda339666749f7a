import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { SecondStepError } from '../accounts/account-error.ts'
import { giveBackFirstStep } from '../accounts/account-limits.server.ts'
import { doorOf, type SignInDoor } from '../accounts/session.ts'
import { deleteSession } from '../accounts/sessions.server.ts'
import { isAppCode, takeCode } from '../accounts/two-step.server.ts'
import { findUser } from '../accounts/users.server.ts'
import { beginSession } from './begin-session.server.ts'
import { browserHeaders } from './sign-in.server.ts'

type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>
type Input = { code: string; browser: Browser }
type Confirmed = { cookies: string[]; kind: SignInDoor }

const errors: Record<string, SecondStepError> = {
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'step-over',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many',
}

/** Takes the app's six digits or a backup code. Each works once. */
export async function confirmSecondStep(
  app: Parts,
  caller: Caller,
  { code, browser }: Input,
): Promise<Result<Confirmed, SecondStepError>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('guess-from-address', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }

  const { api } = await app.auth.provider()
  const call = { body: { code }, headers: browserHeaders(app, browser), returnHeaders: true as const }
  const confirmed = await askAuth(isAppCode(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call))
  if (!confirmed.ok) return { ok: false, reason: errors[confirmed.code] ?? 'step-over' }

  const user = await findUser(app, confirmed.response.user.id)
  const door = user && doorOf(user.kind)
  if (!user || !door) return { ok: false, reason: 'step-over' }
  if (isAppCode(code) && !(await takeCode(app, user.id, code))) {
    // The provider has begun a session, but its token hasn't been handed out yet.
    const { token } = confirmed.response
    if (token) await deleteSession(app, token)
    return { ok: false, reason: 'step-used' }
  }
  await app.limits.giveBack('guess-from-address', visitorOf(caller))
  await giveBackFirstStep(app, { email: user.email, browser })
  const cookies = await beginSession(app, caller, { user, browser, cookies: confirmed.cookies })
  return { ok: true, cookies, kind: door }
}
