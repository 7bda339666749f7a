import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { handedOver } from './answer-links.server.ts'
import { addedMessages, lastAnswer, lastAnswerId, readEvents } from './quote-events.server.ts'
import { countPhotos } from './quote-photo-files.server.ts'
import { findRequest } from './quotes.server.ts'
import { withdrawnSince } from './withdrawals.server.ts'

export type TrackedRequest = Awaited<ReturnType<typeof readRequestById>>
export type TrackedRecipient = TrackedRequest['recipients'][number]

/** Returns the homeowner's private page: the request, and each contractor's progress. */
export async function readRequest(app: Pick<App, 'db'>, token: string) {
  const id = await findRequest(app, token)
  return id === undefined ? undefined : readRequestById(app, id)
}

/** Does the same for a stored request, whether or not its link is known. */
export async function readRequestById(app: Pick<App, 'db'>, id: string) {
  const [request, recipients, events, photos] = await Promise.all([
    app.db
      .selectFrom('quoteRequests')
      .select(['id', 'name', 'email', 'phone', 'textPhone', 'message', 'triage', 'language'])
      .select(['sentAt', 'withdrawnAt', 'closedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    readMailed(app, id),
    readEvents(app, id),
    countPhotos(app, id),
  ])
  return {
    ...request,
    photos,
    added: addedMessages(events),
    lastAnswerId: lastAnswerId(events),
    recipients: recipients.map(recipient => ({
      ...recipient,
      openedAt: events.find(({ businessId, kind }) => businessId === recipient.id && kind === 'opened')?.at ?? null,
      answer: lastAnswer(events, recipient.id),
    })),
  }
}

/** Returns the contractors with their email's state. `previousNames`: listings merged into the recipient since. */
async function readMailed({ db }: Pick<App, 'db'>, requestId: string) {
  const { rows } = await sql<Mailed>`
    select b.id, b.name, s.slug, b.phone, b.phone_e164, r.position as number, ${withdrawnSince} as withdrawn_at, r.hired_at,
      b.live as is_listed, ${handedOver} as is_handed_over, b.removed_at is not null as is_removed, coalesce(former.names, '{}') as previous_names,
      coalesce(m.state, former.state) as mail_state, coalesce(m.sent_at, former.sent_at) as mailed_at,
      (select max(t.sent_at) from thread_messages t
        where t.request_id = r.request_id and t.business_id = b.id and t.author = 'business') as messaged_at
    from quote_recipients r join quote_requests q on q.id = r.request_id
      join businesses b on b.id = r.business_id
      join business_slugs s on s.business_id = b.id and s.current
      left join mails m on m.dedupe_key = 'quote:' || r.request_id || ':' || b.id
      left join lateral (
        select array_agg(f.name order by f.name) as names, min(fm.state) as state, min(fm.sent_at) as sent_at
        from businesses f join mails fm on fm.dedupe_key = 'quote:' || r.request_id || ':' || f.id
        where f.merged_into = b.id
      ) former on true
    where r.request_id = ${requestId} order by r.position, b.id`.execute(db)
  return rows
}

type Mailed = {
  id: string
  name: string
  slug: string
  phone: string
  phoneE164: string | null
  number: number
  withdrawnAt: Date | null
  /** When the homeowner hired this contractor. */
  hiredAt: Date | null
  isListed: boolean
  /** The listing changed hands since the request, so nobody there can read it. */
  isHandedOver: boolean
  isRemoved: boolean
  previousNames: string[]
  mailState: string | null
  mailedAt: Date | null
  messagedAt: Date | null
}
