import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { markUndoTold } from './import-undos.server.ts'
import { type IntakeOutcome, refuseIntake } from './intake.ts'

/** The operator has been told how an undo ended: he is not told again. */
export async function hearOfUndo(
  app: Pick<App, 'db'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<IntakeOutcome> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  await markUndoTold(app, importId)
  return { ok: true }
}
