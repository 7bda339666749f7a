import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import { readSite } from '../settings/settings.server.ts'
import type { PasskeyError, ProofError } from './account-error.ts'
import { recordAccountAction } from './account-mails.server.ts'
import { passkeysAtMost } from './passkey.ts'
import type { PasskeyAttestation } from './passkey-schema.server.ts'
import { countPasskeys, deletePasskeyOf, renamePasskeyOf } from './passkeys.server.ts'
import { type OwnerProof, rejectProof } from './prove-owner.server.ts'
import { findUser } from './users.server.ts'

type Started = { proof: OwnerProof; browser: Browser; origin: string }

/** Returns what the browser needs to make a passkey. Its challenge belongs to this account and works once. */
export async function startPasskey(
  app: Pick<App, 'db' | 'auth' | 'clock' | 'limits'>,
  caller: Caller,
  { proof, browser, origin }: Started,
): Promise<Result<{ options: object; cookies: string[] }, ProofError | 'too-many-passkeys'>> {
  if (!may(caller, 'use-account') || app.auth.passkeyHost === null) return { ok: false, reason: 'forbidden' }
  const error = await rejectProof(app, caller, { proof, browser, origin })
  if (error) return { ok: false, reason: error }
  if ((await countPasskeys(app, caller.actor.id)) >= passkeysAtMost) return { ok: false, reason: 'too-many-passkeys' }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie })
  const started = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
  const { title } = await readSite(app)
  const options = { ...started.response, rp: { ...started.response.rp, name: title } }
  return { ok: true, options, cookies: started.headers.getSetCookie() }
}

type Finished = { passkey: PasskeyAttestation; name: string; browser: Browser; origin: string }

export async function finishPasskey(
  app: Pick<App, 'db' | 'auth' | 'transaction'>,
  caller: Caller,
  { passkey, name, browser, origin }: Finished,
): Promise<Result<object, PasskeyError>> {
  if (!may(caller, 'use-account') || app.auth.passkeyHost === null) return { ok: false, reason: 'forbidden' }
  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie, origin })
  const added = await askAuth(
    api.verifyPasskeyRegistration({ body: { response: passkey, name }, headers, returnHeaders: true }),
  )
  if (!added.ok) return { ok: false, reason: 'passkey-failed' }
  await tellOwner(app, caller, 'passkey-added')
  return { ok: true }
}

export async function renamePasskey(
  app: Pick<App, 'transaction' | 'db'>,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<Result<object, 'forbidden' | 'passkey-gone'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  if (!(await renamePasskeyOf(app, { userId: caller.actor.id, id }, name))) return { ok: false, reason: 'passkey-gone' }
  await recordAccountAction(app, caller, { action: 'rename-passkey', actor: caller.actor })
  return { ok: true }
}

/** Needs no password, because it removes access instead of adding it, and the owner gets an email. */
export async function removePasskey(
  app: Pick<App, 'transaction' | 'db'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, 'forbidden' | 'passkey-gone'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  if (!(await deletePasskeyOf(app, { userId: caller.actor.id, id }))) return { ok: false, reason: 'passkey-gone' }
  await tellOwner(app, caller, 'passkey-removed')
  return { ok: true }
}

async function tellOwner(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  action: 'passkey-added' | 'passkey-removed',
) {
  const user = await findUser(app, caller.actor.id)
  const tell = user ? { email: user.email, notice: action } : undefined
  await recordAccountAction(app, caller, { action, actor: caller.actor, tell })
}
