import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'

type Asked = { licenseKey: string }
type OptOutError = 'forbidden' | 'license-unknown'

/** The licensee doesn't want to be listed. They aren't offered again. */
export async function optOut(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { licenseKey }: Asked,
): Promise<Result<object, OptOutError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const license = tx.db.selectFrom('stateLicenses').select('number').where('licenseKey', '=', licenseKey)
    const found = await license.executeTakeFirst()
    if (!found) return { ok: false, reason: 'license-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'opt-out-licensee' })
    await tx.db
      .insertInto('licenseOptOuts')
      .values({ licenseKey, number: found.number, at: tx.clock.now(), changeId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return { ok: true }
  })
}

export async function endOptOut(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { licenseKey }: Asked,
): Promise<Result<object, OptOutError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'end-licensee-opt-out' })
    const { numDeletedRows } = await tx.db
      .deleteFrom('licenseOptOuts')
      .where('licenseKey', '=', licenseKey)
      .executeTakeFirst()
    return numDeletedRows > 0n ? { ok: true } : { ok: false, reason: 'license-unknown' }
  })
}

export function listOptOuts({ db }: Pick<App, 'db'>) {
  return db.selectFrom('licenseOptOuts').select(['licenseKey', 'number', 'at']).orderBy('number').execute()
}
