import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'

type Reader = Pick<App, 'db'>

/** Counts the sign-in methods that the sign-in library stores: the password and outside accounts. */
export async function countCredentials({ db }: Reader, userId: string) {
  const count = db.selectFrom('credentials').select(eb => eb.fn.countAll<number>().as('count'))
  return (await count.where('userId', '=', userId).executeTakeFirstOrThrow()).count
}

/** Returns the outside accounts that can sign in to this one. */
export async function listConnections({ db }: Reader, userId: string) {
  return db
    .selectFrom('credentials')
    .select(['id', 'providerId as provider', 'createdAt as connectedAt'])
    .where('userId', '=', userId)
    .where('providerId', '<>', 'credential')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Removes a connection, so that signing in doesn't connect it again. Returns false if there was none. */
export async function disconnect({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string, id: string) {
  const own = (await listConnections({ db }, userId)).find(one => one.id === id)
  if (!own || !(await deleteConnections({ db }, userId, id))) return false
  await db
    .insertInto('removedConnections')
    .values({ userId, providerId: own.provider, removedAt: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return true
}

/** Providers that the owner removed. Signing in with them doesn't reconnect them until they're allowed again. */
export async function listRemoved({ db }: Reader, userId: string) {
  const removed = db.selectFrom('removedConnections').select('providerId').where('userId', '=', userId)
  return (await removed.orderBy('providerId').execute()).map(({ providerId }) => providerId)
}

export async function allowAgain({ db }: Reader, userId: string, providerId: string) {
  const own = db.deleteFrom('removedConnections').where('userId', '=', userId).where('providerId', '=', providerId)
  return (await own.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

/** Without `id`, deletes them all. Returns false if there was none. */
export async function deleteConnections({ db }: Reader, userId: string, id?: string) {
  if (id !== undefined && !isId(id)) return false
  const gone = db
    .deleteFrom('credentials')
    .where('userId', '=', userId)
    .where('providerId', '<>', 'credential')
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
  return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n
}
