import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { leastPercent as limits } from './license-file.ts'
import { saveLeastPercent } from './license-files.server.ts'

/** The share of the previous file's rows that a file must have to be taken. */
export async function setLeastPercent(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  leastPercent: number,
): Promise<Result<object, 'forbidden' | 'out-of-range'>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  if (!Number.isInteger(leastPercent) || leastPercent < limits.min || leastPercent > limits.max)
    return { ok: false, reason: 'out-of-range' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'set-license-share' })
    await saveLeastPercent(tx, leastPercent)
    return { ok: true }
  })
}
