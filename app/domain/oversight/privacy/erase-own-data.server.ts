import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { findGrantEmail } from './data-links.server.ts'
import { erasePerson } from './erase-person.server.ts'

export type EraseOwnError = 'forbidden' | 'pass-over'

/** Needs an access grant. An account stays: access to a mailbox must not replace its password. */
export async function eraseOwnData(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  { grant }: { grant: string | undefined },
): Promise<Result<object, EraseOwnError>> {
  if (!may(caller, 'ask-for-own-data')) return { ok: false, reason: 'forbidden' }
  const email = await findGrantEmail(app, grant)
  if (!email) return { ok: false, reason: 'pass-over' }
  return app.transaction(async tx => {
    await erasePerson(tx, caller, { action: 'erase-own-data', person: { email, userId: null } })
    return { ok: true }
  })
}
