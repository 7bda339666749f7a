import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { GuessRefusal } from './account-refusal.ts'
import { noteDeed } from './note-deed.server.ts'
import { takeCode } from './take-code.server.ts'
import { findUser } from './users.server.ts'

type Input = { code: string; browser: Browser }

/** Turns on two-step sign-in with the app's first code and notifies the owner. From then on every sign-in asks for a code. */
export async function finishTwoStep(
  app: Pick<App, 'db' | 'auth' | 'limits' | 'transaction'>,
  caller: Caller,
  { code, browser }: Input,
): Promise<Result<{ cookies: string[] }, GuessRefusal | 'wrong-code'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
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
  await noteDeed(app, caller, { action: 'two-step-on', actor, ...tell })
  return { ok: true, cookies: finished.cookies }
}
