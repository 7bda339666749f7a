import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { plansPlacedFirst } from '#domain/foundation/plans/listing-plans.ts'

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

export type Entitlement = {
  businessId: string
  plan: string
  since: Date
  until: Date | null
  /** Set while the listing has no place before the results, although its plan includes one. */
  placementPausedAt?: Date | null
}

export async function setEntitlement({ db }: Pick<App, 'db'>, { businessId, ...held }: Entitlement) {
  await db
    .insertInto('businessEntitlements')
    .values({ businessId, ...held })
    .onConflict(conflict => conflict.column('businessId').doUpdateSet(held))
    .execute()
}

/** Gives the chosen listings (a query of ids) a plan without an end, or none. Returns the count of changed listings. */
export async function setEntitlements(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  chosen: RawBuilder<unknown>,
  plan: string | null,
) {
  const { numAffectedRows } = await (plan === null
    ? sql`delete from business_entitlements where business_id in (${chosen})`
    : sql`
        insert into business_entitlements (business_id, plan, since)
        select id, ${plan}, ${clock.now()} from (${chosen}) chosen
        on conflict (business_id) do update set plan = excluded.plan, since = excluded.since, until = null, placement_paused_at = null
        where business_entitlements.plan <> excluded.plan or business_entitlements.until is not null`
  ).execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function removeEntitlements({ db }: Pick<App, 'db'>, businessIds: readonly string[]) {
  const isOne = sql<string>`any(${[...businessIds]}::uuid[])`
  await db.deleteFrom('businessEntitlements').where('businessId', '=', isOne).execute()
}

/** Literals let PostgreSQL use the partial index of these plans. */
export const isPlacedFirst = sql<boolean>`plan in (${sql.join(plansPlacedFirst.map(plan => sql.lit(plan)))})`

/** SQL for the number of listings whose plan places them first, those of ended plans too. */
export const holderCount: RawBuilder<number> = sql`(select count(*) from business_entitlements where ${isPlacedFirst})`
