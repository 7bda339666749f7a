import type { App, Caller } from '#domain/app.ts'
import { randomKey } from '#platform/auth/random-key.ts'
import type { Browser } from '#platform/request/browser.ts'
import { newDeviceEmail } from '../accounts/account-email.ts'
import { recordAccountAction } from '../accounts/account-mails.server.ts'
import { type AccountKind, endOfSession, secondsUntil } from '../accounts/session.ts'
import { deleteSession } from '../accounts/sessions.server.ts'
import { meetDevice } from './known-devices.server.ts'
import { deviceIn, knownDevice, knownDeviceCookie, signedInHint } from './sign-in-cookies.ts'

type Parts = Pick<App, 'db' | 'auth' | 'tokens' | 'ids' | 'clock' | 'transaction'>
type Begun = {
  user: { id: string; email: string; kind: AccountKind }
  browser: Browser
  cookies: string[]
}

export async function beginSession(app: Parts, caller: Caller, { user, browser, cookies }: Begun) {
  const { cookie } = app.auth
  const { kind } = user
  if (kind === 'former') throw new Error('a former member of the staff gets no session')
  // The browser's previous session, perhaps another person's, ends with the new one.
  const previous = cookie.read(browser.cookie)
  if (typeof previous === 'object') await deleteSession(app, previous.token)

  const now = app.clock.now()
  const device = deviceIn(browser.cookie) ?? randomKey()
  const isSigned = knownDevice(app.tokens, browser.cookie, user.email) !== undefined
  const isNew = (await meetDevice(app, { userId: user.id, device })) === 'new' && !isSigned
  const content = isNew ? newDeviceEmail({ kind, userAgent: browser.userAgent, at: now }) : undefined
  const tell = content && { email: user.email, content }
  await recordAccountAction(app, caller, { action: 'sign-in', actor: { kind, id: user.id }, tell })

  const seconds = secondsUntil(endOfSession(kind, now), now)
  return [...cookies, signedInHint(cookie, kind, seconds), knownDeviceCookie(app.tokens, cookie, device, user.email)]
}
