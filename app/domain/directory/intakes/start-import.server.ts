import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Merging } from '../businesses/double.ts'
import { type IntakeOutcome, refuseIntake } from './intake.ts'
import { findIntake, saveMerging } from './intakes.server.ts'

/** Queues a previewed file for import, with the choices on its duplicates. */
export async function startImport(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id, merging }: { id: string; merging: Merging },
): Promise<IntakeOutcome> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  const intake = await findIntake(app, id)
  if (intake?.step !== 'preview') return refuseIntake('intake-unknown')
  if (intake.work) return refuseIntake('under-way')
  // The preview has failed, so the import would fail too.
  if (!intake.look && intake.refusal) return refuseIntake(intake.refusal, intake.refusalDetail)
  return (await saveMerging(app, id, merging)) ? { ok: true } : refuseIntake('under-way')
}
