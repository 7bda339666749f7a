import { z } from 'zod'
import type { App } from '#domain/app.ts'
import type { Edit } from './own-fields.ts'

type Db = Pick<App, 'db'>
type Drafter = { businessId: string; userId: string }

const fields = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()]))

export async function saveDraft({ db }: Db, { businessId, userId }: Drafter, { seen, proposed }: Edit, savedAt: Date) {
  const values = { seen: JSON.stringify(seen), proposed: JSON.stringify(proposed), savedAt, discardedAt: null }
  await db
    .insertInto('editDrafts')
    .values({ businessId, userId, ...values })
    .onConflict(conflict => conflict.columns(['businessId', 'userId']).doUpdateSet(values))
    .execute()
}

/** Returns undefined for a discarded draft too. */
export async function readDraft({ db }: Db, { businessId, userId }: Drafter) {
  const draft = await db
    .selectFrom('editDrafts')
    .select(['seen', 'proposed', 'savedAt'])
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('discardedAt', 'is', null)
    .executeTakeFirst()
  return draft && { savedAt: draft.savedAt, seen: fields.parse(draft.seen), proposed: fields.parse(draft.proposed) }
}

export async function markDiscarded({ db }: Db, { businessId, userId }: Drafter, discardedAt: Date | null) {
  const draft = db.updateTable('editDrafts').set({ discardedAt })
  await draft.where('businessId', '=', businessId).where('userId', '=', userId).execute()
}

export async function removeDraft({ db }: Db, { businessId, userId }: Drafter) {
  const draft = db.deleteFrom('editDrafts').where('businessId', '=', businessId)
  await draft.where('userId', '=', userId).execute()
}

export async function eraseDrafts(
  { db }: Db,
  { savedBefore, discardedBefore }: Record<`${'saved' | 'discarded'}Before`, Date>,
) {
  const { numDeletedRows } = await db
    .deleteFrom('editDrafts')
    .where(({ or, eb }) => or([eb('savedAt', '<', savedBefore), eb('discardedAt', '<', discardedBefore)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
