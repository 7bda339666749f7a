import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import { readSite } from '../settings/settings.server.ts'
import type { PasswordRefusal } from './account-refusal.ts'
import { refusePassword } from './check-password.server.ts'

type Input = { password: string; browser: Browser }
/** The authenticator app's setup URI, and ten single-use backup codes. Shown once. */
export type TwoStepSecret = { uri: string; backupCodes: string[] }

/** Creates the secret for an authenticator app. Sign-in asks for a code only after the first one was right. */
export async function startTwoStep(
  app: Pick<App, 'db' | 'auth' | 'limits'>,
  caller: Caller,
  { password, browser }: Input,
): Promise<Result<{ secret: TwoStepSecret }, PasswordRefusal | 'two-step-on'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const refusal = await refusePassword(app, caller, password)
  if (refusal) return { ok: false, reason: refusal }

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
