import type { App, Caller } from '#domain/app.ts'
import { verifyPassword } from '#platform/auth/passwords.ts'
import { createAdmin } from './create-admin.server.ts'
import { demoAdmin } from './demo-admin.ts'
import { findAdmin } from './users.server.ts'

/** Sets the demonstration admin's password at start-up: the one on the sign-in page, or the operator's choice. */
export async function ensureDemoAdmin(
  app: Pick<App, 'db' | 'auth' | 'clock' | 'transaction'>,
  caller: Caller,
  password = demoAdmin.password,
) {
  const { email } = demoAdmin
  const admin = await findAdmin(app)
  const isThere = admin?.email === email && !admin.twoFactorEnabled && admin.password !== null
  if (isThere && (await verifyPassword({ hash: admin.password ?? '', password }))) return
  await createAdmin(app, caller, { email, password, withTwoStep: false, replaces: admin?.email ?? null })
}
