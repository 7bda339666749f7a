import { type Insertable, sql } from 'kysely'
import type { SupportRequests } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { type SupportState, shownRequests } from './support-request.ts'

type Db = Pick<App, 'db'>

const state = sql<SupportState>`state`.as('state')

/** Returns false if an identical request waits. A unique index decides, so concurrent clicks are safe. */
export async function addSupportRequest({ db }: Db, request: Insertable<SupportRequests>) {
  const added = db.insertInto('supportRequests').values(request)
  return (
    (await added
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

export function readOwnSupport({ db }: Db, userId: string) {
  return db
    .selectFrom('supportRequests')
    .select(['id', 'subject', 'message', 'sentAt', 'dueAt', 'answer', 'decidedAt'])
    .select(state)
    .where('userId', '=', userId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownRequests)
    .execute()
}

export function findSupportRequest({ db }: Db, id: string) {
  return db
    .selectFrom('supportRequests')
    .innerJoin('users as sender', 'sender.id', 'supportRequests.userId')
    .leftJoin('users as decider', join => join.on(sql`decider.id::text`, '=', sql`decided_by`))
    .select(['subject', 'message', 'sentAt', 'dueAt', 'answer', 'decidedAt', 'sender.name', 'sender.email', 'userId'])
    .select([state, sql<string>`coalesce(decider.name, decided_by, '')`.as('by')])
    .where('supportRequests.id', '=', id)
    .executeTakeFirst()
}

export async function lockSupportRequest({ db }: Db, id: string) {
  await db.selectFrom('supportRequests').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

type Answer = { answer: string; by: string; at: Date }

export async function markAnswered({ db }: Db, id: string, { answer, by, at }: Answer) {
  const { numUpdatedRows } = await db
    .updateTable('supportRequests')
    .set({ state: 'answered', answer, decidedBy: by, decidedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function eraseAnswered({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('supportRequests')
    .where('decidedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export function eraseSupportRequests(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseAnswered(app, daysBefore(app.clock.now(), app.retention.support))
}
