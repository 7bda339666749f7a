import type { App } from '../app.ts'

/** The plan that a business holds at this moment, null for none, and when that is over by itself. */
export async function currentPlan({ db, clock }: Pick<App, 'db' | 'clock'>, businessId: string) {
  const now = clock.now()
  const held = await db
    .selectFrom('businessEntitlements')
    .select(['plan', 'until'])
    .where('businessId', '=', businessId)
    .where('since', '<=', now)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
  return { plan: held?.plan ?? null, until: held?.until ?? undefined }
}
