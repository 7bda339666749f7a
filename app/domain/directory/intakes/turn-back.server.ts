import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type IntakeOutcome, refuseIntake } from './intake.ts'
import { closeIntake, dropPieces, leavePreview } from './intakes.server.ts'

type Turned = IntakeOutcome

/** Goes back from preview to mapping, or starts over and deletes the file. */
export async function turnBack(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { id, to }: { id: string; to: 'mapping' | 'upload' },
): Promise<Turned> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  const isTurned = to === 'mapping' ? await leavePreview(app, id) : await closeIntake(app, id, app.clock.now())
  if (to === 'upload') await dropPieces(app)
  return isTurned ? { ok: true } : refuseIntake('intake-unknown')
}
