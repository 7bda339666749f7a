import { type Insertable, sql } from 'kysely'
import type { WebhookEndpoints } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { KeyScope } from '../api-keys/api-key.ts'
import { isWithin } from '../api-keys/key-scope.server.ts'
import type { EventType } from './outgoing-event.ts'

type Db = Pick<App, 'db'>

/** Lets a business, or the operator, add one endpoint at a time until the transaction ends. */
export async function lockEndpointsOf({ db }: Db, businessId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`endpoints ${businessId ?? 'operator'}`}, 0))`.execute(db)
}

/** `businessId` null: the operator's. */
export async function countEndpoints({ db }: Db, businessId: string | null) {
  const counted = db
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', 'is not distinct from', businessId)
    .$if(businessId === null, query => query.where('ownerId', 'is', null))
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function insertEndpoint({ db }: Db, endpoint: Insertable<WebhookEndpoints>) {
  const added = db
    .insertInto('webhookEndpoints')
    .values(endpoint)
    .onConflict(conflict => conflict.column('id').doNothing())
  return (await added.returning('id').executeTakeFirst()) !== undefined
}

const columns = [
  'id',
  'ownerId',
  'businessId',
  'url',
  'since',
  'failingSince',
  'retryAt',
  'disabledAt',
  'secretId',
  'previousUntil',
] as const

export function lockEndpoint({ db }: Db, id: string, scope: KeyScope) {
  return db
    .selectFrom('webhookEndpoints as e')
    .select(columns)
    .where('id', '=', id)
    .where(isWithin(scope, 'e'))
    .forUpdate()
    .executeTakeFirst()
}

export function readEndpoints({ db }: Db, scope: KeyScope) {
  return db
    .selectFrom('webhookEndpoints as e')
    .leftJoin('users as u', 'u.id', 'e.ownerId')
    .leftJoin('businesses as b', 'b.id', 'e.businessId')
    .innerJoin('changes as made', 'made.id', 'e.changeId')
    .leftJoin('users as maker', join =>
      join.on(sql<boolean>`maker.id::text = made.actor_id and made.actor_kind = 'user'`),
    )
    .select([
      'e.id',
      'e.url',
      'e.since',
      'e.failingSince',
      'e.retryAt',
      'e.disabledAt',
      'e.secretId',
      'e.previousUntil',
    ])
    .select(['e.ownerId', 'e.businessId', 'b.name as businessName', 'maker.id as makerId', 'maker.name as makerName'])
    .select(['u.name as ownerName', 'u.email as ownerEmail', sql<EventType[]>`events`.as('events')])
    .select(
      sql<boolean>`maker.id is null or e.business_id is null or exists (
        select from business_team t where t.business_id = e.business_id and t.user_id = maker.id)`.as('isMakerThere'),
    )
    .where(isWithin(scope, 'e'))
    .orderBy('e.since', 'desc')
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
}

type Place = { businessId: string; ownerId: string }

/** From now on it gets events about this business only. */
export async function giveEndpoint({ db }: Db, id: string, { businessId, ownerId }: Place) {
  await db.updateTable('webhookEndpoints').set({ businessId, ownerId }).where('id', '=', id).execute()
}

export async function deleteEndpoint({ db }: Db, id: string) {
  await db.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
}

type NewSecret = { id: string; secretId: string; previousUntil: Date }

export async function replaceSecret({ db }: Db, { id, secretId, previousUntil }: NewSecret) {
  const values = { secretId, previousSecretId: sql<string>`secret_id`, previousUntil }
  await db.updateTable('webhookEndpoints').set(values).where('id', '=', id).execute()
}

export async function markWorking({ db }: Db, id: string) {
  const well = { failures: 0, failingSince: null, retryAt: null, disabledAt: null }
  await db.updateTable('webhookEndpoints').set(well).where('id', '=', id).execute()
}

export async function endPause({ db }: Db, id: string) {
  await db.updateTable('webhookEndpoints').set({ retryAt: null }).where('id', '=', id).execute()
}

type Failing = { id: string; since: Date; failures: number; retryAt: Date }

export async function markFailing({ db }: Db, { id, since, failures, retryAt }: Failing) {
  const failingSince = sql<Date>`coalesce(failing_since, ${since})`
  await db.updateTable('webhookEndpoints').set({ failures, retryAt, failingSince }).where('id', '=', id).execute()
}

export async function markDisabled({ db }: Db, id: string, at: Date) {
  const off = db
    .updateTable('webhookEndpoints')
    .set({ disabledAt: at })
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
  return (await off.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}
