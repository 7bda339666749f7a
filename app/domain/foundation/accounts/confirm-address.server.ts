import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import type { Browser } from '#platform/request/browser.ts'
import { beginSession } from '../sign-in/begin-session.server.ts'
import { browserHeaders } from '../sign-in/sign-in.server.ts'
import { forgetSignUp, isSignUpBrowser } from '../sign-in/sign-up-browser.ts'
import type { LinkError, MailError } from './account-error.ts'
import { recordAccountAction } from './account-mails.server.ts'
import { deleteConnections } from './credentials.server.ts'
import { deleteSession, readSession } from './sessions.server.ts'

type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>
type Confirmed =
  | { now: 'signed-in'; cookies: string[] }
  | { now: 'confirmed'; email?: string }
  | { now: 'ask-new-address' }

/**
 * Follows an emailed link that confirms an address, approves a move, or completes it. Anyone who reads the mailbox may
 * follow it, but it signs in only the browser that created the account, and only once.
 */
export async function confirmAddress(
  app: Parts,
  caller: Caller,
  { token, browser }: { token: string; browser: Browser },
): Promise<Result<Confirmed, LinkError | MailError>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  // The second link emails the new address each time it's followed, so uses are limited per link.
  const link = hashToken(token).toString('base64url')
  if ((await app.limits.take('mail-to-account', link)) > 0) return { ok: false, reason: 'too-many-mails' }
  const { api } = await app.auth.provider()
  const confirmed = await askAuth(
    api.verifyEmail({ query: { token }, headers: browserHeaders(app, browser), returnHeaders: true }),
  )
  if (!confirmed.ok) return { ok: false, reason: 'link-over' }
  // Only that second link returns no account: nothing has changed yet.
  if (!(confirmed.response && 'user' in confirmed.response)) return { ok: true, now: 'ask-new-address' }
  const mover = confirmed.response.user ? moverOf(token) : undefined
  if (mover) {
    // An outside account with the previous address must not open this one.
    await deleteConnections(app, mover)
    await recordAccountAction(app, caller, { action: 'move-email', actor: { kind: 'user', id: mover } })
  }
  return { ok: true, ...(await keepOrEndSession(app, caller, { browser, cookies: confirmed.cookies })) }
}

/** The provider begins a session for every first confirmation, in whatever browser it happens. */
async function keepOrEndSession(
  app: Parts,
  caller: Caller,
  { browser, cookies }: { browser: Browser; cookies: string[] },
): Promise<Confirmed> {
  const begun = cookies.map(cookie => app.auth.cookie.read(cookie)).find(found => typeof found === 'object')
  const session = begun && (await readSession(app, begun.token))
  if (!begun || !session) return { now: 'confirmed' }
  const { userId, email, kind } = session
  const isKept =
    kind === 'user' &&
    !session.hasTwoStep &&
    isSignUpBrowser(app.tokens, browser.cookie, { userId, now: app.clock.now() })
  if (!isKept) {
    await deleteSession(app, begun.token)
    return { now: 'confirmed', email }
  }
  const user = { id: userId, email, kind }
  const begin = await beginSession(app, caller, { user, browser, cookies })
  return { now: 'signed-in', cookies: [...begin, forgetSignUp(app.auth.cookie)] }
}

const moving = z.object({ updateTo: z.string(), userId: z.string() })

/** The provider has just accepted the link, so its signature is valid. */
function moverOf(token: string) {
  const [, claims = ''] = token.split('.')
  return moving.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString())).data?.userId
}
