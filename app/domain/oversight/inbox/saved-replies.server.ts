import type { App } from '#domain/app.ts'
import type { SavedReply } from './saved-reply.ts'

type Db = Pick<App, 'db'>

export async function listSavedReplies({ db }: Db): Promise<SavedReply[]> {
  return db.selectFrom('savedReplies').select(['id', 'title', 'text']).orderBy('title').orderBy('id').execute()
}

export async function writeSavedReply({ db }: Db, reply: SavedReply & { changeId: string }) {
  const { id: _, ...written } = reply
  await db
    .insertInto('savedReplies')
    .values(reply)
    .onConflict(conflict => conflict.column('id').doUpdateSet(written))
    .execute()
}

export async function deleteSavedReply({ db }: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom('savedReplies').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
