import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { MailRefusal } from './account-refusal.ts'
import type { SignUp } from './account-schema.server.ts'
import { emailKey } from './known-device.ts'
import { signUpCookie } from './sign-up-browser.ts'
import { takeAtLeast } from './take-at-least.ts'

type Input = SignUp & {
  /** The path to go on to once the address is confirmed. */
  next?: string
}

/**
 * Makes a contractor's account and emails its address a link, which signs in where the returned cookies are. For an address that
 * has an account already the result is the same, after the same time; only its mailbox is told.
 */
export async function signUp(
  app: Pick<App, 'auth' | 'limits' | 'tokens' | 'clock' | 'ids'>,
  caller: Caller,
  { name, email, password, next = '/' }: Input,
): Promise<Result<{ cookies: string[] }, MailRefusal>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('sign-up', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many-mails' }
  if ((await app.limits.take('mail-to-account', emailKey(email))) > 0) return { ok: false, reason: 'too-many-mails' }

  const { api } = await app.auth.provider()
  const signedUp = await takeAtLeast(
    askAuth(
      api.signUpEmail({
        body: { name, email, password, callbackURL: next },
        headers: new Headers(),
        returnHeaders: true,
      }),
    ),
  )
  // Of two at the same moment one meets the other's account: to him that is an address that has one already.
  if (!signedUp.ok && signedUp.code !== 'FAILED_TO_CREATE_USER') throw new Error(`sign-up refused: ${signedUp.code}`)
  // For an address that has an account the provider makes up an id, which no account will ever have.
  const userId = signedUp.ok ? signedUp.response.user.id : app.ids.next()
  return { ok: true, cookies: [signUpCookie(app.tokens, app.auth.cookie, { userId, now: app.clock.now() })] }
}
