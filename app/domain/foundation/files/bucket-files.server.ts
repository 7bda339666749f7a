import type { App } from '#domain/app.ts'

type Stored = Pick<App, 'db'>

/** Files with a deleted row whose bytes are still in the bucket. */
export async function takeRemovals({ db }: Stored, limit: number) {
  const rows = await db.selectFrom('fileRemovals').select('fileId').limit(limit).execute()
  return rows.map(({ fileId }) => fileId)
}

export async function endRemoval({ db }: Stored, id: string) {
  await db.deleteFrom('fileRemovals').where('fileId', '=', id).execute()
}

export async function withoutRow({ db }: Stored, ids: string[]) {
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).where('place', '=', 'bucket').execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !known.has(id))
}

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

/** If the file was deleted during the move, this queues the bucket's copy for removal. */
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
