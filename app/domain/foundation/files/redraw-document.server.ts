import type { App, Result } from '#domain/app.ts'
import { documentType } from '#platform/files/document.ts'
import type { PhotoFault } from '#platform/images/photo.ts'

export type DocumentFileFault =
  | 'document-wrong-type'
  | 'document-too-many-pixels'
  | 'document-unreadable'
  | 'pictures-busy'
export type StoredDocument = { mediaType: string; content: Buffer }

/** The small print of a letter page can still be read. */
const documentSide = 2_600

const photoFaults: Record<PhotoFault, DocumentFileFault> = {
  'photo-wrong-type': 'document-wrong-type',
  'photo-heic': 'document-wrong-type',
  'photo-too-many-pixels': 'document-too-many-pixels',
  'photo-unreadable': 'document-unreadable',
  'pictures-busy': 'pictures-busy',
}

/**
 * A document in the form in which it is stored. A picture is drawn anew, upright, so that neither the place where it was taken nor
 * anything else that a phone writes into it is kept. A PDF stays as it is: it is never opened, and only ever saved.
 */
export async function redrawDocument(
  { pictures }: Pick<App, 'pictures'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<StoredDocument, DocumentFileFault>> {
  const mediaType = await documentType(bytes)
  if (!mediaType) return { ok: false, reason: 'document-wrong-type' }
  if (mediaType === 'application/pdf') return { ok: true, mediaType, content: Buffer.from(bytes) }
  const drawn = await pictures.redrawPhoto(bytes, { maxSide: documentSide })
  if (!drawn.ok) return { ok: false, reason: photoFaults[drawn.reason] }
  return { ok: true, mediaType: 'image/jpeg', content: drawn.jpeg }
}
