import type { App } from '#domain/app.ts'
import { photoTypeFault } from '#platform/images/photo.ts'
import { maxPhotoBytes, maxPhotos, maxPhotosBytes, type PhotosFault } from './quote.ts'

/** A photo as it was sent. */
export type SentPhoto = Uint8Array<ArrayBuffer>

/** What is wrong with the photos at first sight, without reading them; cheap enough to tell beside the other faults. */
export async function findPhotosFault(photos: readonly SentPhoto[]): Promise<PhotosFault | undefined> {
  if (photos.length > maxPhotos) return 'photos-too-many'
  if (photos.some(photo => photo.length > maxPhotoBytes)) return 'photo-too-large'
  if (photos.reduce((sum, photo) => sum + photo.length, 0) > maxPhotosBytes) return 'photos-too-large'
  for (const photo of photos) {
    const fault = await photoTypeFault(photo)
    if (fault) return fault
  }
  return undefined
}

/** The photos drawn anew, as they are kept and shown. Takes up to a second for each. */
export async function redrawPhotos(
  { pictures }: Pick<App, 'pictures'>,
  photos: readonly SentPhoto[],
): Promise<{ ok: true; jpegs: Buffer[] } | { ok: false; reason: PhotosFault }> {
  const reason = await findPhotosFault(photos)
  if (reason) return { ok: false, reason }
  const jpegs: Buffer[] = []
  for (const photo of photos) {
    const drawn = await pictures.redrawPhoto(photo, { from: 'homeowner' })
    if (!drawn.ok) return drawn
    jpegs.push(drawn.jpeg)
  }
  return { ok: true, jpegs }
}
