import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import type { Edit } from './own-fields.ts'

type Db = Pick<App, 'db'>
type Verdict = { state: 'approved' | 'rejected'; by: string; at: Date; reason?: string }
type NewEdit = Edit & { id: string; businessId: string; userId: string; changeId: string; sentAt: Date }

export type EditState = 'waiting' | 'approved' | 'rejected' | 'replaced'
const state = sql<EditState>`listing_edits.state`.as('state')
const fields = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()]))

export async function addEdit({ db }: Db, { seen, proposed, ...edit }: NewEdit) {
  const values = { ...edit, seen: JSON.stringify(seen), proposed: JSON.stringify(proposed) }
  await db.insertInto('listingEdits').values(values).execute()
}

export async function replaceWaiting({ db }: Db, businessId: string, { by, at }: { by: string; at: Date }) {
  const replaced = await db
    .updateTable('listingEdits')
    .set({ state: 'replaced', decidedBy: by, decidedAt: at })
    .where('businessId', '=', businessId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function findWaitingEdit({ db }: Db, businessId: string) {
  const edit = await db
    .selectFrom('listingEdits')
    .select(['userId', 'seen', 'proposed'])
    .where('businessId', '=', businessId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return edit && { userId: edit.userId, seen: fields.parse(edit.seen), proposed: fields.parse(edit.proposed) }
}

export async function latestEdit({ db }: Db, { businessId, userId }: { businessId: string; userId: string }) {
  const edit = await db
    .selectFrom('listingEdits')
    .select(['proposed', 'sentAt', 'reason', state])
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return edit && { ...edit, proposed: fields.parse(edit.proposed) }
}

export async function readEdit({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  const edit = await db
    .selectFrom('listingEdits')
    .innerJoin('businesses', 'businesses.id', 'listingEdits.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .innerJoin('users', 'users.id', 'userId')
    .leftJoin('users as decider', join => join.on(sql`decider.id::text`, '=', sql`decided_by`))
    .select(['listingEdits.id', 'listingEdits.businessId', 'seen', 'proposed', 'sentAt', 'reason', 'decidedAt', 'slug'])
    .select(['businesses.name as business', 'users.name as owner', 'users.email', 'decider.name as decidedBy'])
    .select(state)
    .where('listingEdits.id', '=', id)
    .executeTakeFirst()
  return edit && { ...edit, seen: fields.parse(edit.seen), proposed: fields.parse(edit.proposed) }
}

/** Returns the pending edit that replaced this one, if its owner sent another. */
export async function currentEdit({ db }: Db, id: string) {
  if (!isId(id)) return id
  const asked = db.selectFrom('listingEdits').select(['businessId', state]).where('id', '=', id)
  const edit = await asked.executeTakeFirst()
  if (edit?.state !== 'replaced') return id
  const newer = db.selectFrom('listingEdits').select('id').where('businessId', '=', edit.businessId)
  return (await newer.where('state', '<>', 'replaced').orderBy('id', 'desc').executeTakeFirst())?.id ?? id
}

export async function lockEdit({ db }: Db, id: string) {
  if (!isId(id)) return
  await db.selectFrom('listingEdits').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markEdit({ db }: Db, id: string, { state, by, at, reason = '' }: Verdict) {
  const values = { state, reason, decidedBy: by, decidedAt: at }
  await db.updateTable('listingEdits').set(values).where('id', '=', id).execute()
}

export async function eraseDecidedEdits({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('listingEdits')
    .where('decidedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
