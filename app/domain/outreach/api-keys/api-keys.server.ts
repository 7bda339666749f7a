import { type Insertable, sql } from 'kysely'
import type { ApiKeySecrets, ApiKeys } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { ApiPermission, KeyScope } from './api-key.ts'

type Db = Pick<App, 'db'>

export async function addKey({ db }: Db, key: Insertable<ApiKeys>) {
  await db.insertInto('apiKeys').values(key).execute()
}

export async function addSecret({ db }: Db, secret: Insertable<ApiKeySecrets>) {
  await db.insertInto('apiKeySecrets').values(secret).execute()
}

/** Lets an account, or the operator, create one key at a time until the transaction ends. */
export async function lockKeysOf({ db }: Db, ownerId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${ownerId ?? 'operator'}`}, 0))`.execute(db)
}

export async function countKeys({ db }: Db, ownerId: string | null) {
  const counted = db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .where('ownerId', 'is not distinct from', ownerId)
  return (await counted.executeTakeFirstOrThrow()).count
}

export function isKeyThere({ db }: Db, id: string) {
  return db.selectFrom('apiKeys').select('id').where('id', '=', id).executeTakeFirst()
}

export async function lockKey({ db }: Db, id: string, scope: KeyScope) {
  const held = await db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'ownerId', 'revokedAt', 'expiresAt'])
    .where('id', '=', id)
    .$if(scope !== 'all', query => query.where('ownerId', '=', scope === 'all' ? null : scope.ownerId))
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  // This query runs after the lock: a single statement could still see a secret that is being replaced.
  const present = db.selectFrom('apiKeySecrets').select('madeAt').where('keyId', '=', id).where('endsAt', 'is', null)
  return { ...held, ...(await present.executeTakeFirstOrThrow()) }
}

export async function markRevoked({ db }: Db, id: string, at: Date) {
  await db.updateTable('apiKeys').set({ revokedAt: at }).where('id', '=', id).execute()
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
