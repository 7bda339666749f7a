import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import { qrCode } from '#platform/images/qr-code.ts'
import type { Browser } from '#platform/request/browser.ts'
import { readSite } from '../settings/settings.server.ts'
import type { GuessError, PasswordError } from './account-error.ts'
import { recordAccountAction } from './account-mails.server.ts'
import { rejectPassword } from './change-account.server.ts'
import { isDemoAccount } from './session.ts'
import { findUser } from './users.server.ts'

type Started = { password: string; browser: Browser }
/** The authenticator app's URI, and ten single-use backup codes. Shown once. */
export type TwoStepSecret = { uri: string; backupCodes: string[] }

export function shownSecret({ uri, backupCodes }: TwoStepSecret) {
  return { picture: qrCode(uri), setupKey: new URL(uri).searchParams.get('secret') ?? '', uri, backupCodes }
}

/** Sign-in asks for a code only after the first one was right. */
export async function startTwoStep(
  app: Pick<App, 'db' | 'auth' | 'limits'>,
  caller: Caller,
  { password, browser }: Started,
): Promise<Result<{ secret: TwoStepSecret }, PasswordError | 'two-step-on' | 'demo-account'>> {
  if (!may(caller, 'manage-own-sign-in')) return { ok: false, reason: 'forbidden' }
  const user = await findUser(app, caller.actor.id)
  if (user && isDemoAccount(app.auth, user)) return { ok: false, reason: 'demo-account' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie })
  const { title } = await readSite(app)
  const started = await askAuth(
    api.enableTwoFactor({ body: { password, issuer: title }, headers, returnHeaders: true }),
  )
  if (!started.ok) return { ok: false, reason: started.code === 'TOTP_ALREADY_ENABLED' ? 'two-step-on' : 'forbidden' }
  if (!('totpURI' in started.response)) throw new Error('the sign-in provider made no secret')
  const { totpURI: uri, backupCodes } = started.response
  return { ok: true, secret: { uri, backupCodes } }
}

type Finished = { code: string; browser: Browser }

export async function finishTwoStep(
  app: Pick<App, 'db' | 'auth' | 'limits' | 'transaction'>,
  caller: Caller,
  { code, browser }: Finished,
): Promise<Result<{ cookies: string[] }, GuessError | 'wrong-code'>> {
  if (!may(caller, 'manage-own-sign-in')) return { ok: false, reason: 'forbidden' }
  const { actor } = caller
  if ((await app.limits.take('check-password', actor.id)) > 0) return { ok: false, reason: 'too-many' }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie, 'user-agent': browser.userAgent })
  const finished = await askAuth(api.verifyTOTP({ body: { code }, headers, returnHeaders: true }))
  if (!finished.ok) return { ok: false, reason: 'wrong-code' }

  await app.limits.giveBack('check-password', actor.id)
  // Marks the code as used, so it can't also complete the next sign-in.
  await takeCode(app, actor.id, code)
  const user = await findUser(app, actor.id)
  const tell = user ? { tell: { email: user.email, notice: 'two-step-on' as const } } : {}
  await recordAccountAction(app, caller, { action: 'two-step-on', actor, ...tell })
  return { ok: true, cookies: finished.cookies }
}

type Stopped = { password: string; code: string; browser: Browser }
type StopError = PasswordError | 'wrong-code' | 'code-used' | 'two-step-off' | 'two-step-required'

/** Needs password and code: neither an open browser nor a stolen password is enough. Notifies the owner. */
export async function stopTwoStep(
  app: Pick<App, 'db' | 'auth' | 'limits' | 'transaction'>,
  caller: Caller,
  { password, code, browser }: Stopped,
): Promise<Result<{ cookies: string[] }, StopError>> {
  if (!may(caller, 'manage-own-sign-in')) return { ok: false, reason: 'forbidden' }
  if (isStaff(caller.actor.kind) && app.auth.adminNeedsTwoStep) return { ok: false, reason: 'two-step-required' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }
  const user = await findUser(app, caller.actor.id)
  if (!user?.twoFactorEnabled) return { ok: false, reason: 'two-step-off' }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie, 'user-agent': browser.userAgent })
  if ((await app.limits.take('check-password', user.id)) > 0) return { ok: false, reason: 'too-many' }
  const call = { body: { code }, headers, returnHeaders: true as const }
  const checked = await askAuth(isAppCode(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call))
  if (!checked.ok) return { ok: false, reason: 'wrong-code' }
  if (isAppCode(code) && !(await takeCode(app, user.id, code))) return { ok: false, reason: 'code-used' }
  await app.limits.giveBack('check-password', user.id)

  const stopped = await askAuth(api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }))
  if (!stopped.ok) return { ok: false, reason: 'wrong-password' }
  const tell = { email: user.email, notice: 'two-step-off' as const }
  await recordAccountAction(app, caller, { action: 'two-step-off', actor: caller.actor, tell })
  return { ok: true, cookies: stopped.cookies }
}

/** Returns false if the code was used before, since it's valid for 90 seconds (RFC 6238, 5.2). */
export async function takeCode(app: Pick<App, 'limits'>, userId: string, code: string) {
  return (await app.limits.take('use-code', `${userId} ${code}`)) === 0
}

/** Any other text can only be a backup code, which the provider accepts once. */
export function isAppCode(code: string) {
  return /^\d{6}$/.test(code)
}
