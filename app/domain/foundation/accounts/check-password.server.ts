import type { App, Caller } from '#domain/app.ts'
import { verifyPassword } from '#platform/auth/passwords.ts'
import type { PasswordRefusal } from './account-refusal.ts'
import { readPasswordHash } from './users.server.ts'

/** Returns why a signed-in person's retyped password is rejected, or undefined when it's right. Guesses are counted. */
export async function refusePassword(
  app: Pick<App, 'db' | 'limits'>,
  caller: Caller,
  password: string,
): Promise<PasswordRefusal | undefined> {
  const { id } = caller.actor
  if ((await app.limits.take('check-password', id)) > 0) return 'too-many'
  const hash = await readPasswordHash(app, id)
  if (!hash || !(await verifyPassword({ hash, password }))) return 'wrong-password'
  await app.limits.giveBack('check-password', id)
  return undefined
}
