import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** The requests that were sent from an address, held until the transaction ends. */
export async function lockRequestsOf({ db }: Db, email: string) {
  const sent = db.selectFrom('quoteRequests').select('id').where(sql`lower(email)`, '=', email).orderBy('id')
  return (await sent.forUpdate().execute()).map(({ id }) => id)
}

/** Requests go with all that hangs on them. Answers the files of their photos, which nobody names any more. */
export async function eraseRequests({ db }: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const photos = await db.selectFrom('quotePhotos').select('fileId').where('requestId', 'in', ids).execute()
  await db.deleteFrom('quoteRequests').where('id', 'in', ids).execute()
  return photos.map(({ fileId }) => fileId)
}
