import { mediaTypeOf } from '../files/media-type.ts'

export type PhotoFault =
  | 'photo-wrong-type'
  | 'photo-heic'
  /** More pixels, or more time or memory to read it, than one picture may take. */
  | 'photo-too-many-pixels'
  | 'photo-unreadable'
  /** Nothing is wrong with the picture: too many are being read, or none can be just now. */
  | 'pictures-busy'

const readable = ['image/jpeg', 'image/png', 'image/webp']
const heic = /^image\/hei[cf](-sequence)?$/

/** What is wrong with the type of a photo; undefined for a format that we read. Cheap: looks at the first bytes. */
export async function photoTypeFault(bytes: Uint8Array<ArrayBuffer>): Promise<PhotoFault | undefined> {
  const mediaType = await mediaTypeOf(bytes)
  if (mediaType && readable.includes(mediaType)) return undefined
  return mediaType && heic.test(mediaType) ? 'photo-heic' : 'photo-wrong-type'
}
