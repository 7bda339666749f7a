import { mediaTypeOf } from './media-type.ts'

const readable = ['application/pdf', 'image/png', 'image/jpeg']

/** What a document is by its first bytes, whatever its name says: a PDF, PNG or JPEG; undefined for anything else. */
export async function documentType(bytes: Uint8Array<ArrayBuffer>) {
  const type = await mediaTypeOf(bytes)
  return readable.find(mediaType => mediaType === type)
}
