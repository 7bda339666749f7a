import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type IntakeOutcome, refuseIntake } from './intake.ts'
import { markTold } from './intakes.server.ts'

/** The operator has been told how an import ended: he is not told again. */
export async function hearOfImport(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id }: { id: string },
): Promise<IntakeOutcome> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  await markTold(app, id)
  return { ok: true }
}
