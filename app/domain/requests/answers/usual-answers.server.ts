import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'

const promisedMinutes = 30
const lastDays = 90
const countedAtMost = 200
const measuredFrom = 20

/**
 * Returns 30 if most contractors answered within 30 minutes: more than half of the last 200 asked in the last 90 days, and at least
 * 20 of them to measure it. Otherwise null, and the page promises nothing.
 */
export async function usualAnswerMinutes({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number | null> {
  const now = clock.now()
  const decided = new Date(now.getTime() - promisedMinutes * 60_000)
  const { rows } = await sql<{ asked: number; quick: number }>`
    select count(*)::int as asked, count(*) filter (where is_quick)::int as quick from (
      select exists (
        select from quote_events e where e.request_id = q.id and e.business_id = r.business_id and e.kind = 'answered'
          and e.at <= q.sent_at + ${promisedMinutes} * interval '1 minute'
      ) as is_quick
      from quote_requests q join quote_recipients r on r.request_id = q.id
      where q.sent_at > ${daysBefore(now, lastDays)} and q.sent_at <= ${decided}
      order by q.sent_at desc limit ${countedAtMost}
    ) lately`.execute(db)
  const { asked = 0, quick = 0 } = rows[0] ?? {}
  return asked >= measuredFrom && quick * 2 > asked ? promisedMinutes : null
}
