import type { App } from '#domain/app.ts'
import { totpCode } from '#platform/auth/totp.ts'
import { readSite } from '../settings/settings.server.ts'
import { deleteSessions } from './sessions.server.ts'
import type { TwoStepSecret } from './start-two-step.server.ts'
import { findUserByEmail } from './users.server.ts'

type Account = { email: string; password: string }

/**
 * Turns on two-step sign-in for a new account the way a person would: a session, a secret and a first code. Ends the sessions that
 * this created.
 */
export async function enrolAdmin(app: Pick<App, 'db' | 'auth'>, { email, password }: Account): Promise<TwoStepSecret> {
  const { api } = await app.auth.provider()
  const { headers: signedIn } = await api.signInEmail({ body: { email, password }, returnHeaders: true })
  const headers = new Headers({
    cookie: signedIn
      .getSetCookie()
      .map(cookie => cookie.split(';', 1)[0])
      .join('; '),
  })
  const { title: issuer } = await readSite(app)
  const started = await api.enableTwoFactor({ body: { password, issuer }, headers })
  if (!('totpURI' in started)) throw new Error('the sign-in provider made no secret')
  // The provider always uses the system clock.
  await api.verifyTOTP({ body: { code: totpCode(started.totpURI, new Date()) }, headers })
  const user = await findUserByEmail(app, email)
  if (user) await deleteSessions(app, user.id)
  return { uri: started.totpURI, backupCodes: started.backupCodes }
}
