import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { inPictureTurn, maxPixels } from './picture-turn.ts'

export type PhotoFault = 'photo-wrong-type' | 'photo-heic' | 'photo-too-many-pixels' | 'photo-unreadable'
type Bytes = Uint8Array<ArrayBuffer>

const readable = ['image/jpeg', 'image/png', 'image/webp']
const heic = /^image\/hei[cf](-sequence)?$/

/** What the bytes are, whatever their name says: undefined for a photo in a format we read. Cheap: looks at the first bytes. */
export async function photoTypeFault(bytes: Bytes): Promise<PhotoFault | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && readable.includes(type.mime)) return undefined
  return type && heic.test(type.mime) ? 'photo-heic' : 'photo-wrong-type'
}

/**
 * The photo drawn anew as a JPEG of at most `maxSide` pixels a side (1600), upright: nothing but its pixels passes, so neither
 * the place where it was taken nor a second file hidden behind the picture.
 */
export async function redrawPhoto(
  bytes: Bytes,
  { maxSide = 1_600 } = {},
): Promise<{ ok: true; jpeg: Buffer; width: number; height: number } | { ok: false; reason: PhotoFault }> {
  const reason = await photoTypeFault(bytes)
  if (reason) return { ok: false, reason }
  return inPictureTurn(bytes, async () => {
    const { data, info } = await draw(bytes, maxSide)
    return { jpeg: data, width: info.width, height: info.height }
  })
}

function draw(bytes: Bytes, maxSide: number) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
}
