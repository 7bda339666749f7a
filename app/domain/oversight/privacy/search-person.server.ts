import type { App, Caller, Result } from '#domain/app.ts'
import { findUserByEmail } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { Person } from './data-link.ts'
import { type Held, readHeld } from './held-records.server.ts'

export type HeldCount = Pick<Held, 'name' | 'count'>

/** Returns how much data an address has, not its content, and records the lookup. */
export async function searchPerson(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { email }: { email: string },
): Promise<Result<{ held: HeldCount[]; hasAccount: boolean }, 'forbidden'>> {
  if (!may(caller, 'erase-people')) return { ok: false, reason: 'forbidden' }
  await app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'look-up-person' })
    return { ok: true }
  })
  const person = await findPerson(app, email)
  const held = await readHeld(app, person, 1)
  return { ok: true, held: held.map(({ name, count }) => ({ name, count })), hasAccount: person.userId !== null }
}

/** Ignores the operator's own account. */
export async function findPerson(app: Pick<App, 'db'>, email: string): Promise<Person> {
  const user = await findUserByEmail(app, email)
  return { email, userId: user?.kind === 'user' || user?.kind === 'former' ? user.id : null }
}
