import { type Insertable, sql } from 'kysely'
import type { WebhookEndpoints } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { KeyScope } from '../api-keys/api-key.ts'
import type { EventType } from './outgoing-event.ts'

type Db = Pick<App, 'db'>

/** Lets an account, or the operator, add one endpoint at a time until the transaction ends. */
export async function lockEndpointsOf({ db }: Db, ownerId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`endpoints ${ownerId ?? 'operator'}`}, 0))`.execute(db)
}

export async function countEndpoints({ db }: Db, ownerId: string | null) {
  const counted = db
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', 'is not distinct from', ownerId)
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
    .selectFrom('webhookEndpoints')
    .select(columns)
    .where('id', '=', id)
    .$if(scope !== 'all', query => query.where('ownerId', '=', scope === 'all' ? null : scope.ownerId))
    .forUpdate()
    .executeTakeFirst()
}

export function readEndpoints({ db }: Db, scope: KeyScope) {
  return db
    .selectFrom('webhookEndpoints')
    .leftJoin('users', 'users.id', 'ownerId')
    .select([
      'webhookEndpoints.id',
      'url',
      'since',
      'failingSince',
      'retryAt',
      'disabledAt',
      'secretId',
      'previousUntil',
    ])
    .select(['users.name as ownerName', 'users.email as ownerEmail', sql<EventType[]>`events`.as('events')])
    .$if(scope !== 'all', query => query.where('ownerId', '=', scope === 'all' ? null : scope.ownerId))
    .orderBy('since', 'desc')
    .orderBy('webhookEndpoints.id', 'desc')
    .limit(200)
    .execute()
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
