import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import type { Browser } from '#platform/request/browser.ts'
import { withoutCookie } from '#platform/request/cookies.ts'
import type { SignInError } from '../accounts/account-error.ts'
import { mayMail, takeGuess } from '../accounts/account-limits.server.ts'
import { doorOf, type SignInDoor } from '../accounts/session.ts'
import { deleteSession } from '../accounts/sessions.server.ts'
import { findUserByEmail } from '../accounts/users.server.ts'
import { beginSession } from './begin-session.server.ts'
import { signUpCookie } from './sign-up-browser.ts'

type Input = {
  email: string
  password: string
  /** The accounts that this page accepts; others are rejected. */
  kind: SignInDoor
  browser: Browser
  next?: string
}
type SignedIn = { cookies: string[]; next: 'done' | 'second-step' }
/** `cookies` for an unconfirmed account: its link signs in the browser that has them. */
type Rejected = { ok: false; reason: SignInError; cookies?: string[] }
type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>

/** For an account with two-step sign-in, `cookies` are those of a pending sign-in, not of a session. */
export async function signIn(
  app: Parts,
  caller: Caller,
  { email, password, kind, browser, next = '/' }: Input,
): Promise<({ ok: true } & SignedIn) | Rejected> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  const guess = await takeGuess(app, caller, { email, browser })
  if (!guess.mayGo) return { ok: false, reason: 'too-many' }

  const user = await findUserByEmail(app, email)
  if (user && doorOf(user.kind) !== kind) {
    // Hashes anyway, so that the time doesn't reveal whether the account exists.
    await hashPassword(password)
    return { ok: false, reason: 'wrong' }
  }
  const provider = await app.auth.provider()
  const headers = browserHeaders(app, browser)
  const signedIn = await askAuth(provider.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }))
  if (!signedIn.ok && signedIn.code === 'EMAIL_NOT_VERIFIED') {
    await mailLinkAgain(app, caller, { email, next })
    const proof = user && signUpCookie(app.tokens, app.auth.cookie, { userId: user.id, now: app.clock.now() })
    return { ok: false, reason: 'unverified', ...(proof && { cookies: [proof] }) }
  }
  if (!signedIn.ok) return { ok: false, reason: 'wrong' }
  if (!user) return { ok: false, reason: 'wrong' }

  if ('twoFactorRedirect' in signedIn.response) {
    await guess.giveBackAddress()
    return { ok: true, cookies: signedIn.cookies, next: 'second-step' }
  }
  await guess.giveBack()
  if (kind === 'admin' && app.auth.adminNeedsTwoStep) {
    await deleteSession(app, signedIn.response.token)
    return { ok: false, reason: 'two-step-missing' }
  }
  const cookies = await beginSession(app, caller, { user, browser, cookies: signedIn.cookies })
  return { ok: true, cookies, next: 'done' }
}

type First = { email: string; password: string; browser: Browser }

/** Signs in the person who just chose this password behind an emailed link. */
export async function beginFirstSession(app: Parts, caller: Caller, { email, password, browser }: First) {
  const { api } = await app.auth.provider()
  const headers = browserHeaders(app, browser)
  const signedIn = await api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
  const user = await findUserByEmail(app, email)
  if (!user) throw new Error('the account is gone')
  return beginSession(app, caller, { user, browser, cookies: signedIn.headers.getSetCookie() })
}

async function mailLinkAgain(
  app: Pick<App, 'auth' | 'limits' | 'tokens'>,
  caller: Caller,
  { email, next }: { email: string; next: string },
) {
  if (!(await mayMail(app, caller, email))) return
  const { api } = await app.auth.provider()
  await api.sendVerificationEmail({ body: { email, callbackURL: next }, headers: new Headers() })
}

/** Leaves out the browser's session: the person signing in isn't authenticated yet. */
export function browserHeaders({ auth }: Pick<App, 'auth'>, { cookie, userAgent }: Browser) {
  return new Headers({ cookie: withoutCookie(cookie, auth.cookie.name), 'user-agent': userAgent })
}
