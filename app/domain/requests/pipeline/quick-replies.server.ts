import type { App } from '#domain/app.ts'
import type { QuickReply } from './quick-reply.ts'

type Db = Pick<App, 'db'>

/** Returns them in the business's order. The caller has checked that the reader works for the business. */
export async function readReplies({ db }: Db, businessId: string): Promise<QuickReply[]> {
  const own = db.selectFrom('quickReplies').select(['id', 'text']).where('businessId', '=', businessId)
  return own.orderBy('position').execute()
}

type Given = { businessId: string; texts: readonly string[]; changeId: string }

export async function replaceReplies({ db, ids }: Pick<App, 'db' | 'ids'>, { businessId, texts, changeId }: Given) {
  await db.deleteFrom('quickReplies').where('businessId', '=', businessId).execute()
  if (texts.length === 0) return
  const rows = texts.map((text, index) => ({ id: ids.next(), businessId, position: index + 1, text, changeId }))
  await db.insertInto('quickReplies').values(rows).execute()
}
