import type { App, Transaction } from '#domain/app.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import type { PhotoError } from '#platform/images/photo.ts'
import { PicturesBusy } from '#platform/images/pictures.ts'
import { photoBytesLimit, smallSide } from './listing-photo.ts'

export type PictureError = PhotoError | 'photo-too-large'
type DrawnPhoto = { jpeg: Buffer; small: Buffer }
type Bytes = Uint8Array<ArrayBuffer>
type Drawn<Data> = Promise<({ ok: true } & Data) | { ok: false; reason: PictureError }>

/** Returns uploaded photos redrawn, so that only their pixels are kept, each with a small copy. Up to a second per photo. */
export async function drawPhotos(
  { pictures }: Pick<App, 'pictures'>,
  sent: readonly Bytes[],
): Drawn<{ photos: DrawnPhoto[] }> {
  if (sent.some(({ length }) => length > photoBytesLimit)) return { ok: false, reason: 'photo-too-large' }
  const photos: DrawnPhoto[] = []
  try {
    for (const bytes of sent) {
      const drawn = await pictures.redrawPhoto(bytes)
      if (!drawn.ok) return drawn
      const { content } = await pictures.fitPicture(drawn.jpeg, { width: smallSide, height: smallSide })
      photos.push({ jpeg: drawn.jpeg, small: content })
    }
  } catch (error) {
    if (error instanceof PicturesBusy) return { ok: false, reason: 'pictures-busy' }
    throw error
  }
  return { ok: true, photos }
}

/** Returns an uploaded logo redrawn at its largest display size. */
export async function drawLogo(
  { pictures }: Pick<App, 'pictures'>,
  sent: Bytes,
  maxSide: number,
): Drawn<{ jpeg: Buffer }> {
  if (sent.length > photoBytesLimit) return { ok: false, reason: 'photo-too-large' }
  return pictures.redrawPhoto(sent, { maxSide })
}

type Kept = {
  businessId: string
  purpose: 'photo' | 'logo'
  /** An owner's upload is private until it is on the listing. */
  visibility: 'public' | 'private'
  uploadedBy?: string | null
}

/** Stores a picture of a business, with its small copy if any. Returns the file's id. */
export async function keepPicture(tx: Transaction, { jpeg, small }: { jpeg: Buffer; small?: Buffer }, kept: Kept) {
  const { businessId, purpose, visibility, uploadedBy = null } = kept
  const about = { ownerKind: 'business', ownerId: businessId, visibility, uploadedBy }
  const id = await addFile(tx, { ...about, mediaType: 'image/jpeg', content: jpeg, purpose })
  if (small) await addFile(tx, { ...about, mediaType: 'image/webp', content: small, purpose: 'small', renditionOf: id })
  return id
}
