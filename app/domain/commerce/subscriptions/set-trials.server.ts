import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { TrialInput } from './promotion-schema.server.ts'
import { writeTrial } from './trials.server.ts'

/** Sets the trial days of each plan; running trials keep theirs. */
export async function setTrials(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  trials: TrialInput,
): Promise<Result<{ changeId: string }, 'forbidden'>> {
  if (!may(caller, 'manage-promotions')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'set-trials' })
    for (const [planId, days] of Object.entries(trials)) await writeTrial(tx, planId, days)
    return { ok: true, changeId }
  })
}
