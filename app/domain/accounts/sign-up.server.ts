import { askAuth } from '#platform/ask-auth.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import { visitorOf } from '../visitor-of.ts'
import type { MailRefusal } from './account-refusal.ts'
import type { SignUp } from './account-schema.server.ts'
import { emailKey } from './known-device.ts'
import { takeAtLeast } from './take-at-least.ts'

/**
 * Makes a contractor's account and mails its address a link. For an address that has one already the answer is the same,
 * after the same time; only its mailbox is told.
 */
export async function signUp(
  app: Pick<App, 'auth' | 'limits'>,
  caller: Caller,
  { name, email, password }: SignUp,
): Promise<Result<object, MailRefusal>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('sign-up', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many-mails' }
  if ((await app.limits.take('mail-to-account', emailKey(email))) > 0) return { ok: false, reason: 'too-many-mails' }

  const { api } = await app.auth.provider()
  const signedUp = await takeAtLeast(
    askAuth(api.signUpEmail({ body: { name, email, password }, headers: new Headers(), returnHeaders: true })),
  )
  // Of two at the same moment one meets the other's account: to him that is an address that has one already.
  if (!signedUp.ok && signedUp.code !== 'FAILED_TO_CREATE_USER') throw new Error(`sign-up refused: ${signedUp.code}`)
  return { ok: true }
}
