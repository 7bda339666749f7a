import { mediaTypeOf } from './media-type.ts'

const readable = ['application/pdf', 'image/png', 'image/jpeg']

/** Returns the type of a document by its first bytes, regardless of its name: a PDF, PNG or JPEG; undefined for anything else. */
export async function documentType(bytes: Uint8Array<ArrayBuffer>) {
  const type = await mediaTypeOf(bytes)
  return readable.find(mediaType => mediaType === type)
}
