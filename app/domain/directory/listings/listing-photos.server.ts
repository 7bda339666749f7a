import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { ListingPhoto } from './photo-change.ts'

type Db = Pick<App, 'db'>

/** Returns the photos of a business in order. */
export async function readPhotos({ db }: Db, businessId: string): Promise<ListingPhoto[]> {
  const photos = db.selectFrom('businessPhotos').select(['fileId', 'alt']).where('businessId', '=', businessId)
  return photos.orderBy('position').orderBy('fileId').execute()
}

/** Stores a business's photos and their order. */
export async function setPhotos({ db }: Db, businessId: string, photos: readonly ListingPhoto[]) {
  await db.deleteFrom('businessPhotos').where('businessId', '=', businessId).execute()
  if (photos.length > 0)
    await db
      .insertInto('businessPhotos')
      .values(photos.map((photo, index) => ({ ...photo, businessId, position: index + 1 })))
      .execute()
}

/** Appends another business's photos to a business's own; the other one keeps them too. */
export async function appendPhotosOf({ db }: Db, takerId: string, giverId: string) {
  await sql`
    insert into business_photos select t.* from business_photos g, jsonb_populate_record(null::business_photos,
      to_jsonb(g) || jsonb_build_object('business_id', ${takerId}::text, 'position', g.position + (
        select coalesce(max(position), 0) from business_photos where business_id = ${takerId}))) t
    where g.business_id = ${giverId}
      and not exists (select from business_photos o where o.business_id = ${takerId} and o.file_id = g.file_id)`.execute(
    db,
  )
}
