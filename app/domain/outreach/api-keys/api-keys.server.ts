import { type Insertable, sql } from 'kysely'
import type { ApiKeyListings, ApiKeySecrets, ApiKeys } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { ApiPermission, KeyScope } from './api-key.ts'
import { isWithin } from './key-scope.server.ts'

type Db = Pick<App, 'db'>

export async function addKey({ db }: Db, key: Insertable<ApiKeys>) {
  await db.insertInto('apiKeys').values(key).execute()
}

export async function addSecret({ db }: Db, secret: Insertable<ApiKeySecrets>) {
  await db.insertInto('apiKeySecrets').values(secret).execute()
}

/** Lets a business, or the operator, create one key at a time until the transaction ends. */
export async function lockKeysOf({ db }: Db, businessId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${businessId ?? 'operator'}`}, 0))`.execute(db)
}

/** `businessId` null: the operator's. */
export async function countKeys({ db }: Db, businessId: string | null) {
  const counted = db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .where('businessId', 'is not distinct from', businessId)
    .$if(businessId === null, query => query.where('ownerId', 'is', null))
  return (await counted.executeTakeFirstOrThrow()).count
}

export function isKeyThere({ db }: Db, id: string) {
  return db.selectFrom('apiKeys').select('id').where('id', '=', id).executeTakeFirst()
}

export async function lockKey({ db }: Db, id: string, scope: KeyScope) {
  const held = await db
    .selectFrom('apiKeys as k')
    .select(['id', 'name', 'ownerId', 'businessId', 'revokedAt', 'expiresAt'])
    .where('id', '=', id)
    .where(isWithin(scope, 'k'))
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  // This query runs after the lock: a single statement could still see a secret that is being replaced.
  const present = db.selectFrom('apiKeySecrets').select('madeAt').where('keyId', '=', id).where('endsAt', 'is', null)
  return { ...held, ...(await present.executeTakeFirstOrThrow()) }
}

export async function markRevoked({ db }: Db, id: string, by: { revokedAt: Date; revokedChangeId: string }) {
  await db.updateTable('apiKeys').set(by).where('id', '=', id).execute()
}

export async function setPermissions({ db }: Db, id: string, permissions: ApiPermission[]) {
  await db.updateTable('apiKeys').set({ permissions }).where('id', '=', id).execute()
}

export async function endSecrets({ db }: Db, keyId: string, at: Date) {
  await db
    .updateTable('apiKeySecrets')
    .set({ endsAt: sql`least(ends_at, ${at}::timestamptz)` })
    .where('keyId', '=', keyId)
    .execute()
}

type Place = { businessId: string; ownerId: string }

/** Limits a personal key to this business. */
export async function giveToBusiness({ db }: Db, id: string, { businessId, ownerId }: Place) {
  await db.updateTable('apiKeys').set({ businessId, ownerId }).where('id', '=', id).execute()
}

export async function addKeyListing({ db }: Db, listing: Insertable<ApiKeyListings>) {
  await db.insertInto('apiKeyListings').values(listing).execute()
}
