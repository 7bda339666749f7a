import type { App, Caller } from '#domain/app.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import { browserHeaders } from '../sign-in/sign-in.server.ts'
import { mayUseCode } from '../sign-in/sign-in-with-code.server.ts'
import { checkPasskey } from '../sign-in/sign-in-with-passkey.server.ts'
import type { ProofError } from './account-error.ts'
import { rejectPassword } from './change-account.server.ts'
import type { PasskeyAssertion } from './passkey-schema.server.ts'
import { countPasskeys } from './passkeys.server.ts'
import { deleteSession } from './sessions.server.ts'
import { findUser, readPasswordHash } from './users.server.ts'

/** Requires one of these, because an open browser alone must not add a sign-in method or delete the account. */
export type OwnerProof = { password: string } | { code: string } | { passkey: PasskeyAssertion }

type Parts = Pick<App, 'db' | 'auth' | 'clock' | 'limits'>
type Given = { proof: OwnerProof; browser: Browser; origin: string }

/** Returns undefined if the proof is the signed-in account's own. */
export async function rejectProof(
  app: Parts,
  caller: Caller,
  { proof, browser, origin }: Given,
): Promise<ProofError | undefined> {
  const { id } = caller.actor
  if ('password' in proof) return rejectPassword(app, caller, proof.password)
  if ((await app.limits.take('check-password', id)) > 0) return 'too-many'
  const error =
    'code' in proof
      ? await rejectCode(app, id, { code: proof.code, browser })
      : await rejectPasskey(app, id, { passkey: proof.passkey, browser, origin })
  if (!error) await app.limits.giveBack('check-password', id)
  return error
}

async function rejectCode(app: Parts, userId: string, { code, browser }: { code: string; browser: Browser }) {
  const user = await findUser(app, userId)
  if (!user || !(await mayUseCode(app, user.email))) return 'wrong-mailed-code'
  const { api } = await app.auth.provider()
  const call = { body: { email: user.email, otp: code }, headers: browserHeaders(app, browser) }
  const checked = await askAuth(api.signInEmailOTP({ ...call, returnHeaders: true }))
  if (!checked.ok) return 'wrong-mailed-code'
  await deleteSession(app, checked.response.token)
  return undefined
}

type UsedPasskey = { passkey: PasskeyAssertion; browser: Browser; origin: string }

async function rejectPasskey(app: Parts, userId: string, { passkey, ...asked }: UsedPasskey) {
  const checked = await checkPasskey(app, passkey, asked)
  if (!checked) return 'passkey-failed'
  await deleteSession(app, checked.token)
  return checked.user.id === userId ? undefined : 'passkey-failed'
}

export async function listProofs(app: Pick<App, 'db' | 'auth'>, caller: Caller) {
  const user = await findUser(app, caller.actor.id)
  const [hash, passkeys] = await Promise.all([
    readPasswordHash(app, caller.actor.id),
    app.auth.passkeyHost === null ? 0 : countPasskeys(app, caller.actor.id),
  ])
  return {
    hasPassword: hash !== null,
    mayUseCode: user !== null && !user.twoFactorEnabled,
    hasPasskey: passkeys > 0,
  }
}
