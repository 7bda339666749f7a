import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isUndoable } from '#domain/requests/quotes/withdrawals.server.ts'
import type { KeyScope } from '../api-keys/api-key.ts'
import { mayUseApi } from '../api-keys/api-plans.server.ts'
import { isWithin } from '../api-keys/key-scope.server.ts'
import type { SecretIds } from './endpoint-secret.ts'
import { type DeliveryError, type DeliveryState, type SentType, testEventType } from './outgoing-event.ts'
import { ownsIt } from './webhook-events.server.ts'

type Tx = Pick<App, 'db' | 'clock'>

export type DueDelivery = SecretIds & {
  id: string
  attempts: number
  queuedAt: Date
  endpointId: string
  ownerId: string | null
  url: string
  failures: number
  failingSince: Date | null
  eventId: string
  type: SentType
  businessId: string | null
  publicId: string | null
  requestId: string | null
  at: Date
  /** The endpoint's owner may still receive this event. */
  isAllowed: boolean
}

/** Takes the one that has been due the longest. Skips endpoints in backoff, and requests that may still be restored. */
export async function takeDueDelivery({ db, clock }: Tx) {
  const now = clock.now()
  const isDue = sql`d.state = 'waiting' and d.next_attempt_at <= ${now} and e.disabled_at is null
    and (e.retry_at is null or e.retry_at <= ${now}) and not exists (
      select from quote_recipients r join quote_requests q on q.id = r.request_id
      where r.request_id = v.request_id and r.business_id = v.business_id and ${isUndoable(now)})`
  return takeFirst(db, { isWanted: isDue, now })
}

/** Returns undefined if the delivery was deleted or another process is sending it. */
export async function takeDelivery({ db, clock }: Tx, id: string) {
  return takeFirst(db, { isWanted: sql`d.id = ${id} and d.state = 'waiting'`, now: clock.now() })
}

async function takeFirst(db: App['db'], { isWanted, now }: { isWanted: RawBuilder<unknown>; now: Date }) {
  const isOwn = ownsIt({ businessId: sql`v.business_id`, userId: sql`e.owner_id`, requestId: sql`v.request_id` })
  const isAbout = sql`(e.business_id is null or e.business_id = v.business_id)`
  const plan = mayUseApi({ businessId: sql`e.business_id`, userId: sql`e.owner_id` }, now)
  const { rows } = await sql<DueDelivery>`
    select d.id, d.attempts, d.queued_at, e.id as endpoint_id, e.owner_id, e.url, e.failures, e.failing_since, e.secret_id,
      e.previous_secret_id, e.previous_until, v.id as event_id, v.type, v.business_id, v.public_id, v.request_id, v.at,
      e.owner_id is null or ((v.type = ${testEventType} or (${isAbout} and ${isOwn})) and ${plan}) as is_allowed
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id join webhook_events v on v.id = d.event_id
    where ${isWanted}
    order by d.next_attempt_at, v.at limit 1 for update of d skip locked`.execute(db)
  return rows[0]
}

/** The job takes it after this time, in case the sending process has died. */
const takenAfterMs = 60_000

export async function addTestDelivery(
  { db, clock, ids }: Tx & Pick<App, 'ids'>,
  about: { endpointId: string; changeId: string },
) {
  const now = clock.now()
  const [id, eventId] = [ids.next(), ids.next()]
  const event = {
    id: eventId,
    type: testEventType,
    changeId: about.changeId,
    businessId: null,
    publicId: null,
    at: now,
  }
  await db.insertInto('webhookEvents').values(event).execute()
  const nextAttemptAt = new Date(now.getTime() + takenAfterMs)
  const delivery = { id, eventId, endpointId: about.endpointId, queuedAt: now, nextAttemptAt }
  await db.insertInto('webhookDeliveries').values(delivery).execute()
  return id
}

type Attempt = { id: string; status: number | null; error: DeliveryError | null }

export function endDelivery(tx: Tx, attempt: Attempt, state: DeliveryState) {
  return noteAttempt(tx, attempt, { state })
}

export function putOffDelivery(tx: Tx, attempt: Attempt, nextAttemptAt: Date) {
  return noteAttempt(tx, attempt, { nextAttemptAt })
}

type Then = { state: DeliveryState } | { nextAttemptAt: Date }

async function noteAttempt({ db, clock }: Tx, { id, status, error }: Attempt, then: Then) {
  const attempts = sql<number>`attempts + 1`
  await db
    .updateTable('webhookDeliveries')
    .set({ ...then, lastAttemptAt: clock.now(), lastStatus: status, lastError: error, attempts })
    .where('id', '=', id)
    .execute()
}

export async function failWaiting({ db }: Tx, endpointId: string) {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', lastError: 'endpoint-off' })
    .where('id', 'in', idleWaiting({ db }, endpointId))
    .execute()
}

export async function awaitDeliveries({ db }: Pick<App, 'db'>, endpointId: string) {
  // A response may take ten seconds: the usual statement timeout, and twice the usual lock timeout.
  await sql`select set_config('lock_timeout', '15s', true), set_config('statement_timeout', '30s', true)`.execute(db)
  const all = db.selectFrom('webhookDeliveries').select('id').where('endpointId', '=', endpointId)
  await all.orderBy('id').forUpdate().execute()
}

export async function hastenWaiting({ db, clock }: Tx, endpointId: string) {
  const now = clock.now()
  const late = idleWaiting({ db }, endpointId).where('nextAttemptAt', '>', now)
  await db.updateTable('webhookDeliveries').set({ nextAttemptAt: now }).where('id', 'in', late).execute()
}

/** Skips deliveries in progress: their sender waits for the endpoint's row, which the caller has locked. */
function idleWaiting({ db }: Pick<App, 'db'>, endpointId: string) {
  return db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
}

/** Treats the delivery as new. Returns false if it's about to be sent anyway, or belongs to another endpoint. */
export async function wantAgain({ db, clock }: Tx, id: string, endpoint: { id: string; retryAt: Date | null }) {
  const now = clock.now()
  const isPaused = endpoint.retryAt !== null && endpoint.retryAt > now
  const idle = db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('id', '=', id)
    .where('endpointId', '=', endpoint.id)
    .$if(!isPaused, query => query.where(is => is.or([is('state', '!=', 'waiting'), is('nextAttemptAt', '>', now)])))
    .forUpdate()
    .skipLocked()
  const again = db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, queuedAt: now, nextAttemptAt: now })
    .where('id', 'in', idle)
  return (await again.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

export function readDeliveries({ db }: Pick<App, 'db'>, endpointId: string, limit: number) {
  return db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEvents as v', 'v.id', 'd.eventId')
    .select(['d.id', 'd.eventId', 'd.attempts', 'd.queuedAt', 'd.lastAttemptAt', 'd.lastStatus', 'd.nextAttemptAt'])
    .select(['v.type', 'v.publicId', 'v.at', sql<DeliveryState>`d.state`.as('state')])
    .select(sql<DeliveryError | null>`d.last_error`.as('lastError'))
    .where('d.endpointId', '=', endpointId)
    .orderBy('d.queuedAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export async function endpointOf({ db }: Pick<App, 'db'>, deliveryId: string, scope: KeyScope) {
  const found = db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints as e', 'e.id', 'endpointId')
    .select('endpointId')
    .where('webhookDeliveries.id', '=', deliveryId)
    .where(isWithin(scope, 'e'))
  return (await found.executeTakeFirst())?.endpointId
}
