import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isListName } from '../imports/import-file.server.ts'
import { type IntakeOutcome, largestFile, refuseIntake } from './intake.ts'
import { addIntake, closeOthers } from './intakes.server.ts'

type Announced = { fileName: string; bytes: number }

/** Opens an import session for a file that will be uploaded in chunks. Replaces an open one. */
export async function beginIntake(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { fileName, bytes }: Announced,
): Promise<IntakeOutcome<{ id: string }>> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  if (!isListName(fileName)) return refuseIntake('not-csv')
  if (bytes === 0) return refuseIntake('empty')
  if (bytes > largestFile) return refuseIntake('too-large')
  return app.transaction(async tx => {
    const beganAt = tx.clock.now()
    if (!(await closeOthers(tx, beganAt))) return refuseIntake('under-way')
    const id = tx.ids.next()
    const { actor, requestId } = caller
    await addIntake(tx, { id, askedBy: actor.id, requestId, fileName, bytes, beganAt })
    return { ok: true, id }
  })
}
