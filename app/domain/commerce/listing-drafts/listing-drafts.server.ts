import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { type ListingDraft, type ListingDraftInput, storedDraft } from './listing-draft-schema.server.ts'

type Db = Pick<App, 'db'>
type Owned = { userId: string; savedAt: Date; changeId: string }

/** Leaves a draft alone that the account has already. */
export async function addListingDraft({ db }: Db, draft: ListingDraftInput & Owned) {
  await db
    .insertInto('listingDrafts')
    .values(rowOf(draft))
    .onConflict(conflict => conflict.column('userId').doNothing())
    .execute()
}

function rowOf({ businessHours, ...draft }: ListingDraftInput & Owned) {
  return { ...draft, businessHours: JSON.stringify(businessHours) }
}

export async function writeListingDraft({ db }: Db, draft: ListingDraftInput & Owned) {
  const row = rowOf(draft)
  await db
    .insertInto('listingDrafts')
    .values(row)
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export async function findListingDraft({ db }: Db, userId: string): Promise<ListingDraft | undefined> {
  if (!isId(userId)) return undefined
  const row = await db.selectFrom('listingDrafts').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row && storedDraft.parse(row)
}

export async function removeListingDraft({ db }: Db, userId: string) {
  await db.deleteFrom('listingDrafts').where('userId', '=', userId).execute()
}

export async function eraseListingDrafts({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('listingDrafts')
    .where('savedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
