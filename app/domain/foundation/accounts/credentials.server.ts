import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'

type Reader = Pick<App, 'db'>

/** The ways in that the sign-in library keeps: the password, and accounts elsewhere. */
export async function countCredentials({ db }: Reader, userId: string) {
  const count = db.selectFrom('credentials').select(eb => eb.fn.countAll<number>().as('count'))
  return (await count.where('userId', '=', userId).executeTakeFirstOrThrow()).count
}

/** The accounts elsewhere that sign in to this one. */
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
