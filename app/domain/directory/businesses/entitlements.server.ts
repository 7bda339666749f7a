import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Returns null without a plan; `until` is null if the plan doesn't end by itself. */
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

export type Entitlement = { businessId: string; plan: string; since: Date; until: Date | null }

export async function setEntitlement({ db }: Pick<App, 'db'>, { businessId, ...held }: Entitlement) {
  await db
    .insertInto('businessEntitlements')
    .values({ businessId, ...held })
    .onConflict(conflict => conflict.column('businessId').doUpdateSet(held))
    .execute()
}

export async function removeEntitlements({ db }: Pick<App, 'db'>, businessIds: readonly string[]) {
  const isOne = sql<string>`any(${[...businessIds]}::uuid[])`
  await db.deleteFrom('businessEntitlements').where('businessId', '=', isOne).execute()
}
