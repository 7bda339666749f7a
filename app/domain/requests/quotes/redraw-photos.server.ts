import type { App } from '#domain/app.ts'
import { photoTypeError } from '#platform/images/photo.ts'
import { maxPhotoBytes, maxPhotos, maxPhotosBytes, type PhotosError } from './quote.ts'

export type SentPhoto = Uint8Array<ArrayBuffer>

/** Checks the photos without decoding them; cheap enough to report with the other validation errors. */
export async function findPhotosError(
  photos: readonly SentPhoto[],
  most = maxPhotos,
): Promise<PhotosError | undefined> {
  if (photos.length > most) return 'photos-too-many'
  if (photos.some(photo => photo.length > maxPhotoBytes)) return 'photo-too-large'
  if (photos.reduce((sum, photo) => sum + photo.length, 0) > maxPhotosBytes) return 'photos-too-large'
  for (const photo of photos) {
    const fieldError = await photoTypeError(photo)
    if (fieldError) return fieldError
  }
  return undefined
}

/** Re-encodes the photos for storage. Takes up to a second each. */
export async function redrawPhotos(
  { pictures }: Pick<App, 'pictures'>,
  photos: readonly SentPhoto[],
  most = maxPhotos,
): Promise<{ ok: true; jpegs: Buffer[] } | { ok: false; reason: PhotosError }> {
  const reason = await findPhotosError(photos, most)
  if (reason) return { ok: false, reason }
  const jpegs: Buffer[] = []
  for (const photo of photos) {
    const drawn = await pictures.redrawPhoto(photo, { from: 'homeowner' })
    if (!drawn.ok) return drawn
    jpegs.push(drawn.jpeg)
  }
  return { ok: true, jpegs }
}
