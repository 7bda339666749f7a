import { type RawBuilder, sql } from 'kysely'
import { lateMinutes, messageMinutes, untimedHours } from './promise.ts'

/** SQL for whether a contractor's promise about the request `q` isn't broken yet, as `promiseEnd` says. */
export function hasLivePromise(now: Date) {
  return sql<boolean>`exists (
    select from quote_recipients p cross join lateral (
      select e.answer, e.at, e.eta_minutes, e.call_at from quote_events e
      where e.request_id = p.request_id and e.business_id = p.business_id and e.kind = 'answered'
      order by e.at desc, e.id desc limit 1
    ) a
    where p.request_id = q.id and p.withdrawn_from_at is null and a.answer <> 'cannot-help' and greatest(
      coalesce(a.call_at + ${lateMinutes} * interval '1 minute', a.at + (a.eta_minutes + ${lateMinutes}) * interval '1 minute',
        a.at + ${untimedHours} * interval '1 hour'),
      (select max(m.sent_at) + ${messageMinutes} * interval '1 minute' from thread_messages m
        where m.request_id = p.request_id and m.business_id = p.business_id and m.author = 'business' and m.sent_at > a.at)
    ) > ${now})`
}

/** SQL for whether the homeowner of that request hired a contractor who hasn't declined since. */
export const isHired = (requestId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from quote_recipients h where h.request_id = ${requestId} and h.withdrawn_from_at is null and h.hired_at is not null
    and coalesce((select e.answer <> 'cannot-help' or e.at <= h.hired_at from quote_events e
      where e.request_id = h.request_id and e.business_id = h.business_id and e.kind = 'answered'
      order by e.at desc, e.id desc limit 1), true))`
