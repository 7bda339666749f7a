import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { PushBrowser } from './alert-schema.server.ts'

type Db = Pick<App, 'db'>
type Subscription = PushBrowser & { id: string; userId: string; browser: string; since: Date }

/** Stores a subscription; a browser belongs to the last account that subscribed in it. */
export async function writeSubscription({ db }: Db, subscription: Subscription) {
  const { id: _, endpoint: __, ...anew } = subscription
  await db
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(anew))
    .execute()
}

export function readSubscriptions({ db }: Db, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'endpoint', 'browser', 'since'])
    .where('userId', '=', userId)
    .orderBy('since', 'desc')
    .orderBy('id')
    .execute()
}

export function findSubscription({ db }: Db, id: string) {
  const found = db.selectFrom('pushSubscriptions').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id)
  return found.executeTakeFirst()
}

/** Deletes one of the account's own subscriptions; false if it doesn't exist. */
export async function deleteSubscription({ db }: Db, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function forgetSubscription({ db }: Db, id: string) {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}
