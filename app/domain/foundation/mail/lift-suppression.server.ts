import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { LiftError } from './mail-failure.ts'
import { liftFailure, unliftFailure } from './mail-suppressions.server.ts'

/** Allows email to an address again. Reports of earlier events don't suppress it again. */
export async function liftSuppression(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { address }: { address: string },
): Promise<Result<object, LiftError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'allow-mail-again' })
    if (!(await liftFailure(tx, address, tx.clock.now()))) return { ok: false, reason: 'address-unknown' }
    return { ok: true }
  })
}

export async function undoLift(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { address }: { address: string },
): Promise<Result<object, LiftError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'stop-mail-again' })
    return (await unliftFailure(tx, address)) ? { ok: true } : { ok: false, reason: 'address-unknown' }
  })
}
