import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { SignInProvider } from '#platform/auth/sign-in-providers.ts'
import type { Browser } from '#platform/request/browser.ts'
import { deleteSession, readSession } from '../accounts/sessions.server.ts'
import { beginSession } from './begin-session.server.ts'
import { type ProviderError, reasonOf } from './provider-error.ts'
import { browserHeaders } from './sign-in.server.ts'

type Asked = { provider: SignInProvider; browser: Browser; origin: string }

/** A provider that doesn't answer must not keep the page waiting. */
const longestMs = 10_000

/** Returns where to send the browser, with the cookies that bind the answer to it. */
export async function askProvider(
  app: Pick<App, 'auth' | 'limits'>,
  caller: Caller,
  { provider, browser, origin, next }: Asked & { next: string },
): Promise<Result<{ url: string; cookies: string[] }, ProviderError>> {
  if (!may(caller, 'sign-in') || !app.auth.providers.includes(provider)) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('ask-provider', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  const asked = await inTime(async () => {
    const { api } = await app.auth.outside(origin)
    const body = { provider, callbackURL: next, newUserCallbackURL: newPath(next), disableRedirect: true }
    return askAuth(api.signInSocial({ body, headers: browserHeaders(app, browser), returnHeaders: true }))
  })
  const url = asked?.ok ? asked.response.url : undefined
  return asked?.ok && url ? { ok: true, url, cookies: asked.cookies } : { ok: false, reason: 'provider-down' }
}

export const providerAnswer = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
})
type Answered = Asked & { answer: z.output<typeof providerAnswer> }
type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>

/**
 * Takes the provider's answer. The first one makes an account, or is connected to the contractor's account that has confirmed the same
 * address. Never opens the operator's account, nor one with two-step sign-in: the provider may not have asked for a second step.
 */
export async function signInWithProvider(
  app: Parts,
  caller: Caller,
  { provider, browser, origin, answer }: Answered,
): Promise<Result<{ next: string; cookies: string[] }, ProviderError>> {
  if (!may(caller, 'sign-in') || !app.auth.providers.includes(provider)) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('guess-from-address', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  const response = await inTime(async () => {
    const { api } = await app.auth.outside(origin)
    const headers = browserHeaders(app, browser)
    return api.callbackOAuth({ method: 'GET', params: { id: provider }, query: answer, headers, asResponse: true })
  })
  if (!response) return { ok: false, reason: 'provider-down' }
  const cookies = response.headers.getSetCookie()
  const started = cookies.map(cookie => app.auth.cookie.read(cookie)).find(found => typeof found === 'object')
  const session = started && (await readSession(app, started.token))
  if (!started || !session) return { ok: false, reason: await reasonOf(response) }
  const { userId: id, email, kind, hasTwoStep } = session
  if (kind !== 'user' || hasTwoStep) {
    await deleteSession(app, started.token)
    return { ok: false, reason: hasTwoStep ? 'two-step-first' : 'not-connected' }
  }
  await app.limits.giveBack('guess-from-address', visitorOf(caller))
  const next = readNext(response.headers.get('location') ?? '/')
  return { ok: true, next, cookies: await beginSession(app, caller, { user: { id, email, kind }, browser, cookies }) }
}

/** Undefined if the provider takes too long. */
function inTime<T>(work: () => Promise<T>) {
  return Promise.race([work(), setTimeout(longestMs, undefined, { ref: false })])
}

const newAccount = '/sign-in/with/new'

/** The library returns another path for a new account: this one, which no page has. */
function newPath(next: string) {
  return `${newAccount}?${new URLSearchParams({ to: next })}`
}

function readNext(location: string) {
  const { pathname, search, searchParams } = new URL(location, 'http://own.invalid')
  return pathname === newAccount ? (searchParams.get('to') ?? '/account') : pathname + search
}
