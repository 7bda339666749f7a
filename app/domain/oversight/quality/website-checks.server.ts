import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { WebsiteOutcome } from '#platform/network/website-reader.ts'

type Db = Pick<App, 'db'>

export type DueWebsite = { businessId: string; site: string }

/** A website is due if it was never checked, changed since, was checked a week ago, or failed a day ago. */
export async function listDueWebsites({ db }: Db, { week, day, limit }: { week: Date; day: Date; limit: number }) {
  const { rows } = await sql<DueWebsite>`
    select b.id as business_id, b.site from businesses b left join website_checks w on w.business_id = b.id
    where b.live and b.site <> '' and (w.checked_at is null or w.site <> b.site or w.checked_at < ${week}
      or (w.failed_days > 0 and w.checked_at < ${day}))
    order by w.checked_at nulls first, b.id limit ${limit}`.execute(db)
  return rows
}

/** Pages that need a password or have moved count too. */
export function isAnswer(outcome: WebsiteOutcome) {
  return 'status' in outcome && outcome.status < 500 && outcome.status !== 404 && outcome.status !== 410
}

type Noted = { outcome: WebsiteOutcome; isAnswer: boolean; at: Date }

/** Failures count by day: a failed site is checked again a day later at the earliest. */
export async function noteWebsite({ db }: Db, { businessId, site }: DueWebsite, { outcome, isAnswer, at }: Noted) {
  const text = 'status' in outcome ? String(outcome.status) : outcome.error
  const fails = isAnswer ? 0 : 1
  await sql`
    insert into website_checks as w (business_id, site, checked_at, outcome, failed_days)
    values (${businessId}, ${site}, ${at}, ${text}, ${fails})
    on conflict (business_id) do update set site = excluded.site, checked_at = excluded.checked_at, outcome = excluded.outcome,
      failed_days = case when ${fails} = 0 then 0 when w.site <> excluded.site then 1 else least(w.failed_days + 1, 100) end`.execute(
    db,
  )
}
