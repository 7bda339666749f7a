import type { App } from '../app.ts'

type Db = Pick<App, 'db'>

export type ListingPhoto = { fileId: string; alt: string }

/** The photos of a business, the first one first. */
export async function readPhotos({ db }: Db, businessId: string): Promise<ListingPhoto[]> {
  const photos = db.selectFrom('businessPhotos').select(['fileId', 'alt']).where('businessId', '=', businessId)
  return photos.orderBy('position').orderBy('fileId').execute()
}

/** Writes which photos a business has, and in which order. */
export async function setPhotos({ db }: Db, businessId: string, photos: readonly ListingPhoto[]) {
  await db.deleteFrom('businessPhotos').where('businessId', '=', businessId).execute()
  if (photos.length > 0)
    await db
      .insertInto('businessPhotos')
      .values(photos.map((photo, index) => ({ ...photo, businessId, position: index + 1 })))
      .execute()
}
