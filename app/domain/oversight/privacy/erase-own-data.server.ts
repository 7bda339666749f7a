import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { findPassEmail } from './data-links.server.ts'
import { erasePerson } from './erase-person.server.ts'

export type EraseOwnRefusal = 'forbidden' | 'pass-over'

/**
 * Who has proved that an address is his has what we hold under it erased. An account under the address stays: it has a
 * password, and whoever reads a mailbox must not get past that.
 */
export async function eraseOwnData(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  { pass }: { pass: string | undefined },
): Promise<Result<object, EraseOwnRefusal>> {
  if (!may(caller, 'ask-for-own-data')) return { ok: false, reason: 'forbidden' }
  const email = await findPassEmail(app, pass)
  if (!email) return { ok: false, reason: 'pass-over' }
  return app.transaction(async tx => {
    await erasePerson(tx, caller, { action: 'erase-own-data', person: { email, userId: null } })
    return { ok: true }
  })
}
