import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { hashPassword, verifyPassword } from '#platform/auth/passwords.ts'
import { totpCode } from '#platform/auth/totp.ts'
import { recordChange } from '../changes/changes.server.ts'
import { readSite } from '../settings/settings.server.ts'
import { demoAdmin } from './session.ts'
import { deleteSessions } from './sessions.server.ts'
import type { TwoStepSecret } from './two-step.server.ts'
import { findAdmin, findUserByEmail, readPasswordHash, writeStaffAccount } from './users.server.ts'

type Input = {
  email: string
  password: string
  withTwoStep: boolean
  /** The account on the staff that is taken over; null when there is no administrator. */
  replaces: string | null
}
export type CreateAdminError = 'forbidden' | 'contractor-has-email' | 'other-admin'

/**
 * Creates the first administrator, or gives an account a new password and ends its sessions: the one with this address if
 * it's on the staff, otherwise the first administrator's, which gets the address. The caller must name it. With two-step
 * sign-in, returns its secret once.
 */
export async function createAdmin(
  app: Pick<App, 'db' | 'auth' | 'clock' | 'transaction'>,
  caller: Caller,
  { email, password, withTwoStep, replaces }: Input,
): Promise<Result<{ secret: TwoStepSecret | null }, CreateAdminError>> {
  if (!may(caller, 'create-admin')) return { ok: false, reason: 'forbidden' }
  const passwordHash = await hashPassword(password)
  const written = await app.transaction(async tx => {
    const owner = await findUserByEmail(tx, email)
    if (owner?.kind === 'user') return { ok: false as const, reason: 'contractor-has-email' as const }
    const taken = owner ?? (await findAdmin(tx))
    if ((taken?.email ?? null) !== replaces) return { ok: false as const, reason: 'other-admin' as const }
    await recordChange(tx, caller, { action: 'create-admin' })
    await writeStaffAccount(tx, taken?.id ?? null, { email, passwordHash, role: 'admin' })
    return { ok: true as const }
  })
  if (!written.ok) return written
  return { ok: true, secret: withTwoStep ? await enrolAdmin(app, { email, password }) : null }
}

/** Returns the address of the account that `createAdmin` takes over for this one. */
export async function replacedBy(app: Pick<App, 'db'>, email: string) {
  const owner = await findUserByEmail(app, email)
  return owner && owner.kind !== 'user' ? owner.email : ((await findAdmin(app))?.email ?? null)
}

type Account = { email: string; password: string }

/** Turns on two-step sign-in through the provider's own steps, and ends the sessions this creates. */
async function enrolAdmin(app: Pick<App, 'db' | 'auth'>, { email, password }: Account): Promise<TwoStepSecret> {
  const { api } = await app.auth.provider()
  const { headers: signedIn } = await api.signInEmail({ body: { email, password }, returnHeaders: true })
  const headers = new Headers({
    cookie: signedIn
      .getSetCookie()
      .map(cookie => cookie.split(';', 1)[0])
      .join('; '),
  })
  const { title: issuer } = await readSite(app)
  const started = await api.enableTwoFactor({ body: { password, issuer }, headers })
  if (!('totpURI' in started)) throw new Error('the sign-in provider made no secret')
  // The provider always uses the system clock.
  await api.verifyTOTP({ body: { code: totpCode(started.totpURI, new Date()) }, headers })
  const user = await findUserByEmail(app, email)
  if (user) await deleteSessions(app, user.id)
  return { uri: started.totpURI, backupCodes: started.backupCodes }
}

/** Sets the admin's password at start-up: the one on the sign-in page, or the operator's choice. */
export async function ensureDemoAdmin(
  app: Pick<App, 'db' | 'auth' | 'clock' | 'transaction'>,
  caller: Caller,
  password = demoAdmin.password,
) {
  if (await signsInDemoAdmin(app, password)) return
  const { email } = demoAdmin
  const replaces = await replacedBy(app, email)
  await createAdmin(app, caller, { email, password, withTwoStep: false, replaces })
}

/** Comparing with a hash is slow on purpose, and anyone may open the sign-in page. */
let compared: { hash: string; password: string; isSame: boolean } | undefined

/** Returns whether the printed pair still opens the dashboard: the admin may have been replaced since the start. */
export async function signsInDemoAdmin({ db }: Pick<App, 'db'>, password = demoAdmin.password) {
  const admin = await findUserByEmail({ db }, demoAdmin.email)
  const hash = admin?.kind === 'admin' && !admin.twoFactorEnabled && (await readPasswordHash({ db }, admin.id))
  if (!hash) return false
  if (compared?.hash !== hash || compared.password !== password)
    compared = { hash, password, isSame: await verifyPassword({ hash, password }) }
  return compared.isSame
}
