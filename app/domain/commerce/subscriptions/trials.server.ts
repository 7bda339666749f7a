import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** Returns the plan's trial days; 0 for none. */
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
