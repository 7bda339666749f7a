import type { App } from '#domain/app.ts'

// What the sweep of a bucket asks the table of files, and writes there.

type Stored = Pick<App, 'db'>

/** Files whose rows are gone and whose bytes are not. */
export async function takeRemovals({ db }: Stored, limit: number) {
  const rows = await db.selectFrom('fileRemovals').select('fileId').limit(limit).execute()
  return rows.map(({ fileId }) => fileId)
}

export async function endRemoval({ db }: Stored, id: string) {
  await db.deleteFrom('fileRemovals').where('fileId', '=', id).execute()
}

/** Those of the ids that no row names as lying in the bucket. */
export async function withoutRow({ db }: Stored, ids: string[]) {
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).where('place', '=', 'bucket').execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !known.has(id))
}

/** Files whose bytes lie in the database, the oldest first. */
export function takeFromDatabase({ db }: Stored, after: string, limit: number) {
  return db
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .select(['id', 'mediaType', 'sha256', 'content'])
    .where('place', '=', 'database')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * The bytes are in the bucket now. The file may have been removed on their way there: whoever removed it saw it in the database, so
 * only here it is known that bytes without a row lie in the bucket.
 */
export function noteInBucket(app: Pick<App, 'transaction'>, id: string) {
  return app.transaction(async ({ db, clock }) => {
    const moved = await db.updateTable('files').set({ place: 'bucket' }).where('id', '=', id).executeTakeFirst()
    if (moved.numUpdatedRows === 0n) {
      const removal = db.insertInto('fileRemovals').values({ fileId: id, at: clock.now() })
      await removal.onConflict(conflict => conflict.doNothing()).execute()
    }
    await db.deleteFrom('fileContents').where('fileId', '=', id).execute()
    return { ok: true }
  })
}
