import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { MailError } from '../accounts/account-error.ts'
import { takeAtLeast } from '../accounts/account-limits.server.ts'
import type { SignUp } from '../accounts/account-schema.server.ts'
import { mailboxKey } from '../mail/mailbox-limit.server.ts'
import { signUpCookie } from './sign-up-browser.ts'

type Input = SignUp & {
  next?: string
}

/**
 * The emailed link signs in the browser with the returned cookies. Result and timing are the same for a known address;
 * only its mailbox learns of it. `userId` belongs to no account then.
 */
export async function signUp(
  app: Pick<App, 'auth' | 'limits' | 'tokens' | 'clock' | 'ids'>,
  caller: Caller,
  { name, email, password, next = '/' }: Input,
): Promise<Result<{ userId: string; cookies: string[] }, MailError>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('sign-up', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many-mails' }
  if ((await app.limits.take('mail-to-account', mailboxKey(app, email))) > 0)
    return { ok: false, reason: 'too-many-mails' }

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
  // Of two simultaneous sign-ups, the later one counts as using a known address.
  if (!signedUp.ok && signedUp.code !== 'FAILED_TO_CREATE_USER') throw new Error(`sign-up refused: ${signedUp.code}`)
  // For a known address the provider makes up an id that no account will ever have.
  const userId = signedUp.ok ? signedUp.response.user.id : app.ids.next()
  return { ok: true, userId, cookies: [signUpCookie(app.tokens, app.auth.cookie, { userId, now: app.clock.now() })] }
}
