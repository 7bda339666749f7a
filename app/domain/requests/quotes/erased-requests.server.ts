import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** Returns and locks the requests sent from an address. */
export async function lockRequestsOf({ db }: Db, email: string) {
  const sent = db.selectFrom('quoteRequests').select('id').where(sql`lower(email)`, '=', email).orderBy('id')
  return (await sent.forUpdate().execute()).map(({ id }) => id)
}

/** Deletes requests with everything attached. Returns the files of their photos, which nothing refers to now. */
export async function eraseRequests({ db }: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const photos = await db.selectFrom('quotePhotos').select('fileId').where('requestId', 'in', ids).execute()
  await db.deleteFrom('quoteRequests').where('id', 'in', ids).execute()
  return photos.map(({ fileId }) => fileId)
}
