import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { TrialInput } from '../promotions/promotion-schema.server.ts'

type Db = Pick<App, 'db'>

export async function readTrialDays({ db }: Db, planId: string) {
  const trial = db.selectFrom('planTrials').select('days').where('planId', '=', planId)
  return (await trial.executeTakeFirst())?.days ?? 0
}

export function readTrials({ db }: Db) {
  return db.selectFrom('planTrials').select(['planId', 'days']).execute()
}

export async function writeTrial({ db }: Db, planId: string, days: number) {
  if (days === 0) await db.deleteFrom('planTrials').where('planId', '=', planId).execute()
  else
    await db
      .insertInto('planTrials')
      .values({ planId, days })
      .onConflict(conflict => conflict.column('planId').doUpdateSet({ days }))
      .execute()
}

/** Running trials keep their days. */
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
