import type { PhotoFault } from '#platform/photo.ts'
import type { App, Transaction } from '../app.ts'
import { addFile } from '../files/files.server.ts'
import { photoBytesLimit } from './listing-photo.ts'

export type PictureFault = PhotoFault | 'photo-too-large'

/** Pictures as they were sent, drawn anew so that nothing but their pixels is kept. Takes up to a second for each. */
export async function drawPictures(
  { pictures }: Pick<App, 'pictures'>,
  sent: readonly Uint8Array<ArrayBuffer>[],
  size?: { maxSide: number },
): Promise<{ ok: true; jpegs: Buffer[] } | { ok: false; reason: PictureFault }> {
  if (sent.some(({ length }) => length > photoBytesLimit)) return { ok: false, reason: 'photo-too-large' }
  const jpegs: Buffer[] = []
  for (const bytes of sent) {
    const drawn = await pictures.redrawPhoto(bytes, size)
    if (!drawn.ok) return drawn
    jpegs.push(drawn.jpeg)
  }
  return { ok: true, jpegs }
}

/** Keeps a picture of a business, for everybody to see. Answers the file's id. */
export async function keepPicture(tx: Transaction, businessId: string, picture: { jpeg: Buffer; purpose: string }) {
  const about = { mediaType: 'image/jpeg', ownerKind: 'business', ownerId: businessId, visibility: 'public' } as const
  return addFile(tx, { ...about, content: picture.jpeg, purpose: picture.purpose })
}
