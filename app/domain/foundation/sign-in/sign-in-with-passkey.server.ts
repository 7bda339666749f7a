import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { GuessError, PasskeyError } from '../accounts/account-error.ts'
import type { PasskeyAssertion } from '../accounts/passkey-schema.server.ts'
import { markPasskeyUsed } from '../accounts/passkeys.server.ts'
import { deleteSession } from '../accounts/sessions.server.ts'
import { findUser } from '../accounts/users.server.ts'
import { beginSession } from './begin-session.server.ts'
import { browserHeaders } from './sign-in.server.ts'

type Asked = { browser: Browser; origin: string }

/** Names no account: the browser offers the passkeys that it has for this site. The challenge works once. */
export async function askForPasskey(
  app: Pick<App, 'auth' | 'limits'>,
  caller: Caller,
  { browser }: Pick<Asked, 'browser'>,
): Promise<Result<{ options: object; cookies: string[] }, GuessError>> {
  if (!may(caller, 'sign-in') || app.auth.passkeyHost === null) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('ask-for-passkey', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  const { api } = await app.auth.provider()
  const headers = browserHeaders(app, browser)
  const asked = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
  const options = { ...asked.response, userVerification: 'required' }
  return { ok: true, options, cookies: asked.headers.getSetCookie() }
}

type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>
type Input = Asked & { passkey: PasskeyAssertion }

/** A passkey is two steps in one, a device and what unlocks it, so no code is asked after it. Never the operator's door. */
export async function signInWithPasskey(
  app: Parts,
  caller: Caller,
  { passkey, ...asked }: Input,
): Promise<Result<{ cookies: string[] }, PasskeyError>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('guess-from-address', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  const checked = await checkPasskey(app, passkey, asked)
  if (!checked) return { ok: false, reason: 'passkey-failed' }
  const { user, token, cookies } = checked
  if (user.kind !== 'user') {
    await deleteSession(app, token)
    return { ok: false, reason: 'passkey-failed' }
  }
  await app.limits.giveBack('guess-from-address', visitorOf(caller))
  return { ok: true, cookies: await beginSession(app, caller, { user, browser: asked.browser, cookies }) }
}

/** Begins a session that the caller keeps or ends. Undefined if the passkey doesn't answer this browser's challenge. */
export async function checkPasskey(
  app: Pick<App, 'db' | 'clock' | 'auth'>,
  passkey: PasskeyAssertion,
  { browser, origin }: Asked,
) {
  if (app.auth.passkeyHost === null) return undefined
  const { api } = await app.auth.provider()
  const headers = browserHeaders(app, browser)
  headers.set('origin', origin)
  const checked = await askAuth(
    api.verifyPasskeyAuthentication({ body: { response: passkey }, headers, returnHeaders: true }),
  )
  if (!checked.ok) return undefined
  const { token } = checked.response.session
  const user = await findUser(app, checked.response.user.id)
  if (!user) return undefined
  await markPasskeyUsed(app, passkey.id)
  return { user, token, cookies: checked.cookies }
}
