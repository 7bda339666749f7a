import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { ownRows } from '../pipeline/own-rows.server.ts'
import { stageJoins } from '../pipeline/request-moves.server.ts'

type Db = Pick<App, 'db'>

type WaitingCount = { businessId: string; count: number; oldestAt: Date }

/** A request to one of the account's listings that nobody has answered. */
export type WaitingRequest = {
  requestId: string
  businessId: string
  business: string
  name: string
  message: string
  photos: number
  sentAt: Date
  /** Null if the homeowner left no number that can be dialed. */
  dial: string | null
}

const waitingShown = 3

/** The requests in the stage *New*: one that was scheduled or won after a call doesn't wait. */
const unanswered = (userId: string) => sql`
  from ${ownRows(userId)} ${stageJoins} where s.stage = 'new'`

export async function countWaiting({ db }: Db, userId: string): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select b.id as business_id, count(*)::integer as count, min(q.sent_at) as oldest_at ${unanswered(userId)}
    group by b.id`.execute(db)
  return rows
}

/** Returns the account's oldest unanswered requests, oldest first; with `businessId`, those of one listing. */
export async function readWaitingRequests(
  { db }: Db,
  userId: string,
  businessId: string | null = null,
): Promise<WaitingRequest[]> {
  const { rows } = await sql<Omit<WaitingRequest, 'dial'> & { phone: string | null }>`
    select q.id as request_id, b.id as business_id, b.name as business, q.name, q.phone, q.message, q.sent_at,
      (select count(*)::integer from quote_photos p where p.request_id = q.id) as photos
    ${unanswered(userId)} and ${businessId ? sql`b.id = ${businessId}` : sql`true`}
    order by q.sent_at, q.id, b.id limit ${waitingShown}`.execute(db)
  return rows.map(({ phone, ...request }) => ({ ...request, dial: callPhone(phone ?? '')?.dial ?? null }))
}
