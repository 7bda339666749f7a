import type { App, Result } from '#domain/app.ts'
import { documentType } from '#platform/files/media-type.ts'
import type { PhotoError } from '#platform/images/photo.ts'

export type DocumentFileError =
  | 'document-wrong-type'
  | 'document-too-many-pixels'
  | 'document-unreadable'
  | 'pictures-busy'
export type StoredDocument = { mediaType: string; content: Buffer }

/** This many pixels keep the small print of a letter page readable. */
const documentSide = 2_600

const photoErrors: Record<PhotoError, DocumentFileError> = {
  'photo-wrong-type': 'document-wrong-type',
  'photo-heic': 'document-wrong-type',
  'photo-too-many-pixels': 'document-too-many-pixels',
  'photo-unreadable': 'document-unreadable',
  'pictures-busy': 'pictures-busy',
}

/** Redraws a picture upright, without location and other metadata. A PDF stays unchanged: it is only downloaded. */
export async function redrawDocument(
  { pictures }: Pick<App, 'pictures'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<StoredDocument, DocumentFileError>> {
  const mediaType = await documentType(bytes)
  if (!mediaType) return { ok: false, reason: 'document-wrong-type' }
  if (mediaType === 'application/pdf') return { ok: true, mediaType, content: Buffer.from(bytes) }
  const drawn = await pictures.redrawPhoto(bytes, { maxSide: documentSide })
  if (!drawn.ok) return { ok: false, reason: photoErrors[drawn.reason] }
  return { ok: true, mediaType: 'image/jpeg', content: drawn.jpeg }
}
