import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { ListingNote } from './listing-note.ts'

type Db = Pick<App, 'db'>
type Written = { id: string; businessId: string; text: string; by: string; at: Date; changeId: string }

export async function writeListingNote({ db }: Db, { by, at, ...note }: Written) {
  await db
    .insertInto('listingNotes')
    .values({ ...note, writtenBy: by, writtenAt: at })
    .execute()
}

export async function isNoted({ db }: Db, id: string) {
  const found = await db.selectFrom('listingNotes').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Newest first. */
export async function readListingNotes({ db }: Db, businessId: string): Promise<ListingNote[]> {
  return db
    .selectFrom('listingNotes')
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql`written_by`))
    .select(['listingNotes.id', 'text', 'writtenAt', sql<string>`coalesce(users.name, written_by)`.as('by')])
    .where('businessId', '=', businessId)
    .orderBy('writtenAt', 'desc')
    .orderBy('listingNotes.id', 'desc')
    .execute()
}

export async function eraseListingNotes({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('listingNotes')
    .where('writtenAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
