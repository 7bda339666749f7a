import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { recordChange } from '../changes/changes.server.ts'
import { enrolAdmin } from './enrol-admin.server.ts'
import type { TwoStepSecret } from './start-two-step.server.ts'
import { findAdmin, findUserByEmail, writeAdmin } from './users.server.ts'

type Input = {
  email: string
  password: string
  withTwoStep: boolean
  /** The address of the admin whose account is taken over; null when there is no admin. */
  replaces: string | null
}
export type CreateAdminRefusal = 'forbidden' | 'contractor-has-email' | 'other-admin'

/**
 * Creates the only admin account, or gives it a new address and password and ends its sessions, which takes a caller who knows whose
 * account it is. With a second step, returns its secret once.
 */
export async function createAdmin(
  app: Pick<App, 'db' | 'auth' | 'clock' | 'transaction'>,
  caller: Caller,
  { email, password, withTwoStep, replaces }: Input,
): Promise<Result<{ secret: TwoStepSecret | null }, CreateAdminRefusal>> {
  if (!may(caller, 'create-admin')) return { ok: false, reason: 'forbidden' }
  const passwordHash = await hashPassword(password)
  const written = await app.transaction(async tx => {
    const owner = await findUserByEmail(tx, email)
    if (owner?.kind === 'user') return { ok: false as const, reason: 'contractor-has-email' as const }
    const admin = await findAdmin(tx)
    if ((admin?.email ?? null) !== replaces) return { ok: false as const, reason: 'other-admin' as const }
    await recordChange(tx, caller, { action: 'create-admin' })
    await writeAdmin(tx, { email, passwordHash })
    return { ok: true as const }
  })
  if (!written.ok) return written
  return { ok: true, secret: withTwoStep ? await enrolAdmin(app, { email, password }) : null }
}
