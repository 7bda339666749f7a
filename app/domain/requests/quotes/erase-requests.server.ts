import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { eraseOldRequests, listAllFiles } from './quotes.server.ts'

/** Batch size: each request may have four photos. */
const atATime = 100

/** Deletes requests past their retention period, with names, messages and photos. Returns the number deleted. */
export async function eraseRequests(app: Pick<App, 'transaction' | 'clock'>) {
  const today = regionDay(app.clock.now())
  let total = 0
  while (true) {
    const { erased } = await app.transaction(async tx => {
      const { erased, fileIds } = await eraseOldRequests(tx, today, atATime)
      await removeFiles(tx, fileIds)
      return { ok: true, erased }
    })
    total += erased
    if (erased < atATime) return total
  }
}

type Db = Pick<App, 'db'>

export async function lockRequestsOf({ db }: Db, email: string) {
  const sent = db.selectFrom('quoteRequests').select('id').where(sql`lower(email)`, '=', email).orderBy('id')
  return (await sent.forUpdate().execute()).map(({ id }) => id)
}

/** Deletes requests with everything attached. Returns the files of their photos, which nothing refers to now. */
export async function deleteRequests({ db }: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const fileIds = await listAllFiles({ db }, ids)
  await db.deleteFrom('quoteRequests').where('id', 'in', ids).execute()
  return fileIds
}
