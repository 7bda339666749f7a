import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hasLivePromise, isHired } from '#domain/requests/answers/live-promises.server.ts'
import type { Answer } from '#domain/requests/quotes/quote.ts'
import { daysBefore } from '#platform/time/days.ts'
import { type UnansweredQuery, unansweredDays } from './unanswered-query.ts'

export const unansweredAtOnce = 25

export type UnansweredRoofer = {
  id: string
  name: string
  slug: string
  phone: string
  isOpened: boolean
  isBounced: boolean
  isListed: boolean
  answer: Answer | null
}
export type UnansweredRequest = {
  id: string
  name: string
  phone: string | null
  message: string
  triage: string | null
  sentAt: Date
  roofers: UnansweredRoofer[]
  /** The operator's last note, which also records what was sent by hand. */
  note: string | null
  notedAt: Date | null
}

/** Returns open requests for which no roofer has a promise to keep, newest first. Reads at most a page behind the index by time. */
export async function readUnanswered({ db, clock }: Pick<App, 'db' | 'clock'>, { older, after }: UnansweredQuery) {
  const now = clock.now()
  const before = new Date(now.getTime() - Number(older) * 3_600_000)
  const beyond = after
    ? sql`(q.sent_at, q.id) < (select sent_at, id from quote_requests where id = ${after})`
    : sql`true`
  const { rows } = await sql<UnansweredRequest>`
    with found as (
      select q.id, q.name, q.phone, q.message, q.triage, q.sent_at from quote_requests q
      where q.sent_at <= ${before} and q.sent_at > ${daysBefore(now, unansweredDays)} and ${beyond}
        and q.withdrawn_at is null and q.closed_at is null
        and not ${hasLivePromise(now)} and not ${isHired(sql`q.id`)}
        and not exists (select from inbox_decisions d where d.kind = 'quote' and d.item_id = q.id)
        and exists (select from quote_recipients r where r.request_id = q.id and r.withdrawn_from_at is null)
      order by q.sent_at desc, q.id desc limit ${unansweredAtOnce + 1}
    )
    select found.*, asked.roofers, noted.text as note, noted.written_at as noted_at
    from found cross join lateral (
      select json_agg(json_build_object('id', b.id, 'name', b.name, 'slug', s.slug, 'phone', b.phone,
        'isOpened', exists (select from quote_events e
          where e.request_id = found.id and e.business_id = b.id and e.kind = 'opened'),
        'answer', (select e.answer from quote_events e
          where e.request_id = found.id and e.business_id = b.id and e.kind = 'answered' order by e.at desc, e.id desc limit 1),
        'isListed', b.live, 'isBounced', coalesce(m.state in ('failed', 'suppressed'), false)) order by r.position) as roofers
      from quote_recipients r join businesses b on b.id = r.business_id
        join business_slugs s on s.business_id = b.id and s.current
        left join mails m on m.dedupe_key = 'quote:' || r.request_id || ':' || b.id
      where r.request_id = found.id and r.withdrawn_from_at is null
    ) asked left join lateral (
      select text, written_at from inbox_notes n where n.kind = 'quote' and n.item_id = found.id
      order by written_at desc, n.id desc limit 1
    ) noted on true
    order by found.sent_at desc, found.id desc`.execute(db)
  const requests = rows.slice(0, unansweredAtOnce)
  return { requests, next: rows.length > unansweredAtOnce ? (requests.at(-1)?.id ?? null) : null }
}
