import type { App } from '#domain/app.ts'
import { listStaff } from '#domain/foundation/accounts/users.server.ts'
import { allows } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'

/** The people who may be given an item, by name. */
export async function listTakers(app: Pick<App, 'db' | 'clock'>) {
  const people = await listStaff(app)
  return people
    .filter(({ kind }) => isStaff(kind) && allows(kind, 'manage-inbox'))
    .map(({ id, name }) => ({ id, name }))
}
