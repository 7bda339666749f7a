import { mediaTypeOf } from '../files/media-type.ts'

export type PhotoError =
  | 'photo-wrong-type'
  | 'photo-heic'
  /** Takes more pixels, time or memory to decode than a picture may. */
  | 'photo-too-many-pixels'
  | 'photo-unreadable'
  /** The picture is fine, but too many are being read, or drawing isn't possible right now. */
  | 'pictures-busy'

const readable = ['image/jpeg', 'image/png', 'image/webp']
const heic = /^image\/hei[cf](-sequence)?$/

/** Reads only the first bytes, so it's cheap. Returns undefined for a supported format. */
export async function photoTypeError(bytes: Uint8Array<ArrayBuffer>): Promise<PhotoError | undefined> {
  const mediaType = await mediaTypeOf(bytes)
  if (mediaType && readable.includes(mediaType)) return undefined
  return mediaType && heic.test(mediaType) ? 'photo-heic' : 'photo-wrong-type'
}
