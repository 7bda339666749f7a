import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { markUndoTold } from './import-undos.server.ts'
import { type IntakeOutcome, refuseIntake } from './intake.ts'

/** Marks the operator as notified of an undo's result, so that they aren't notified again. */
export async function hearOfUndo(
  app: Pick<App, 'db'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<IntakeOutcome> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  await markUndoTold(app, importId)
  return { ok: true }
}
