import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type IntakeOutcome, refuseIntake } from './intake.ts'
import { markTold } from './intakes.server.ts'

/** Marks the operator as notified of an import's result, so that they aren't notified again. */
export async function hearOfImport(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id }: { id: string },
): Promise<IntakeOutcome> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  await markTold(app, id)
  return { ok: true }
}
