import type { App } from '#domain/app.ts'
import { photoTypeFault } from '#platform/images/photo.ts'
import { maxPhotoBytes, maxPhotos, maxPhotosBytes, type PhotosFault } from './quote.ts'

/** A photo as uploaded. */
export type SentPhoto = Uint8Array<ArrayBuffer>

/** Checks the photos without decoding them; cheap enough to report with the other validation errors. */
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

/** Re-encodes the photos for storage. Takes up to a second each. */
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
