import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { replaceLetter } from './claim-letters.server.ts'

export type RenewLetterError = 'forbidden' | 'letter-unknown'

/** Gives a letter a new code for another 180 days. The old code stops, and a second click on the same form changes nothing. */
export async function renewLetter(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { letterId }: { letterId: string },
): Promise<Result<object, RenewLetterError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Result<object, RenewLetterError>>(async tx => {
    const businessId = await replaceLetter(tx, letterId)
    if (!businessId) return { ok: false, reason: 'letter-unknown' }
    await recordChange(tx, caller, { action: 'renew-claim-letter', tags: [`business:${businessId}`] })
    return { ok: true }
  })
}
