import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'

type Row = {
  id: string
  plan: string | null
  owner: string | null
  owners: number
  changedAt: Date
  licenseNumber: string
  responseMinutes: number | null
}

type TableFacts = Omit<Row, 'id' | 'plan'> & { plan: string | null }

/** Returns what the table shows beside the list's own columns, by listing. Each fact is found through an index, so the page's size is the cost. */
export async function readTableFacts({ db, clock }: Pick<App, 'db' | 'clock'>, ids: readonly string[]) {
  const { rows } = await sql<Row>`
    select b.id, b.license_number, b.response_minutes, coalesce(changed.at, made.at) as changed_at,
      (select plan from business_entitlements e where e.business_id = b.id and e.since <= ${clock.now()}
        and (e.until is null or e.until > ${clock.now()})) as plan,
      owned.owner, coalesce(owned.owners, 0)::integer as owners
    from businesses b join changes made on made.id = b.created_change_id
    left join lateral (
      select c.at from business_revisions r join changes c on c.id = r.change_id
      where r.business_id = b.id and r.part <> 'business_availability' order by c.xid desc limit 1
    ) changed on true
    left join lateral (
      select (array_agg(u.email order by o.since, u.email))[1] as owner, count(*) as owners
      from business_owners o join users u on u.id = o.user_id where o.business_id = b.id and b.claimed
    ) owned on true
    where b.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, plan, ...row }): [string, TableFacts] => [
      id,
      { ...row, plan: (plan && findListingPlan(plan)?.name) || null },
    ]),
  )
}
