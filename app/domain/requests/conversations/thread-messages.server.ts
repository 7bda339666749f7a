import { type Insertable, sql } from 'kysely'
import type { ThreadMessages } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { type Side, sides, type Thread } from './conversation.ts'

type Db = Pick<App, 'db'>

export async function addMessage(
  { db }: Db,
  message: Insertable<ThreadMessages>,
  fileIds: readonly string[],
): Promise<void> {
  await db.insertInto('threadMessages').values(message).execute()
  const photos = fileIds.map((fileId, index) => ({ messageId: message.id, position: index + 1, fileId }))
  if (photos.length > 0) await db.insertInto('messagePhotos').values(photos).execute()
}

export async function hasMessage({ db }: Db, requestId: string, keyHash: Buffer) {
  const found = db.selectFrom('threadMessages').select('id').where('requestId', '=', requestId)
  return (await found.where('keyHash', '=', keyHash).executeTakeFirst()) !== undefined
}

export type ThreadMessage = Awaited<ReturnType<typeof readMessages>>[number]

export async function readMessages({ db }: Db, { requestId, businessId }: Thread) {
  const rows = await db
    .selectFrom('threadMessages')
    .select(['id', 'author', 'text', 'sentAt', 'readAt'])
    .select(eb =>
      eb
        .selectFrom('messagePhotos')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('messageId', '=', 'threadMessages.id')
        .as('photos'),
    )
    .where('requestId', '=', requestId)
    .where('businessId', '=', businessId)
    .orderBy('sentAt')
    .orderBy('id')
    .execute()
  return rows.map(({ author, photos, ...message }) => ({ ...message, author: sideOf(author), photos: photos ?? 0 }))
}

/** Returns the names of the accounts that answered or wrote, except one, by the id of the answer or message. */
export async function readAuthors({ db }: Db, { requestId, businessId }: Thread, { except }: { except: string }) {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, u.name from quote_events e join users u on u.id = e.author_id and u.id::text <> ${except}
    where e.request_id = ${requestId} and e.business_id = ${businessId}
    union all select m.id, u.name from thread_messages m
      join changes c on c.id = m.change_id and c.actor_kind = 'user' and c.actor_id <> ${except} join users u on u.id::text = c.actor_id
    where m.request_id = ${requestId} and m.business_id = ${businessId} and m.author = 'business' and m.door = 'account'`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function sideOf(text: string): Side {
  return sides.find(side => side === text) ?? 'homeowner'
}

/** Returns the number of messages that each business wrote and the homeowner hasn't read, by business. */
export async function countUnread({ db }: Db, requestId: string) {
  const rows = await db
    .selectFrom('threadMessages')
    .select(({ fn }) => ['businessId', fn.countAll<number>().as('count')])
    .where('requestId', '=', requestId)
    .where('author', '=', 'business')
    .where('readAt', 'is', null)
    .groupBy('businessId')
    .execute()
  return new Map(rows.map(({ businessId, count }) => [businessId, count]))
}

export async function hasUnread({ db }: Db, { requestId, businessId }: Thread, author: Side) {
  const unread = db.selectFrom('threadMessages').select('id').where('requestId', '=', requestId)
  const ofThread = unread.where('businessId', '=', businessId).where('author', '=', author).where('readAt', 'is', null)
  return (await ofThread.limit(1).executeTakeFirst()) !== undefined
}

/** Marks the author's messages as read. No email is sent about them anymore. */
export async function markRead(
  { db }: Db,
  { requestId, businessId }: Thread,
  { author, at }: { author: Side; at: Date },
) {
  await db
    .updateTable('threadMessages')
    .set({ readAt: at, notifyAt: null })
    .where('requestId', '=', requestId)
    .where('businessId', '=', businessId)
    .where('author', '=', author)
    .where('readAt', 'is', null)
    .execute()
}

/** Returns when the last email about the author's messages in this thread was queued, and when the next one is due. */
export async function readNotice({ db }: Db, { requestId, businessId }: Thread, author: Side) {
  return db
    .selectFrom('threadMessages')
    .select(({ fn }) => [fn.max('notifiedAt').as('lastAt'), fn.min('notifyAt').as('nextAt')])
    .where('requestId', '=', requestId)
    .where('businessId', '=', businessId)
    .where('author', '=', author)
    .executeTakeFirstOrThrow()
}

/** Returns the thread side whose email is due longest, without a lock; undefined if none is due. */
export async function findDueNotice({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const due = await db
    .selectFrom('threadMessages')
    .select(['requestId', 'businessId', 'author'])
    .where('notifyAt', '<=', clock.now())
    .orderBy('notifyAt')
    .limit(1)
    .executeTakeFirst()
  return due && { requestId: due.requestId, businessId: due.businessId, author: sideOf(due.author) }
}

/** Returns the messages that the next email is about, in order. */
export async function readUnmailed(app: Db, thread: Thread, author: Side) {
  const { rows } = await sql<{ id: string; text: string; photos: number }>`
    select id, text, (select count(*)::integer from message_photos p where p.message_id = m.id) as photos
    from thread_messages m
    where request_id = ${thread.requestId} and business_id = ${thread.businessId} and author = ${author}
      and notify_at is not null
    order by sent_at, id`.execute(app.db)
  return rows
}

/** Ends the notices of these messages: `at` is when their email was queued; null if none is sent. */
export async function endNotices({ db }: Db, ids: readonly string[], at: Date | null) {
  if (ids.length === 0) return
  await db.updateTable('threadMessages').set({ notifyAt: null, notifiedAt: at }).where('id', 'in', ids).execute()
}

export async function putOffNotices({ db }: Db, ids: readonly string[], notifyAt: Date) {
  await db.updateTable('threadMessages').set({ notifyAt }).where('id', 'in', ids).execute()
}

/** Returns a photo's file of a message in this thread; without a business, of any thread of the request. */
export async function findMessagePhoto(
  { db }: Db,
  { requestId, businessId }: { requestId: string; businessId?: string },
  { messageId, place }: { messageId: string; place: string },
) {
  if (!/^[1-6]$/.test(place)) return undefined
  const found = await db
    .selectFrom('messagePhotos')
    .innerJoin('threadMessages', 'threadMessages.id', 'messageId')
    .select('fileId')
    .where(sql<string>`message_id::text`, '=', messageId)
    .where('position', '=', Number(place))
    .where('requestId', '=', requestId)
    .$if(businessId !== undefined, query => query.where('businessId', '=', businessId ?? ''))
    .executeTakeFirst()
  return found?.fileId
}
