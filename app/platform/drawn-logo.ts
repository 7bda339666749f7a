import sharp from 'sharp'
import { type PhotoFault, photoTypeFault } from './photo.ts'
import { inPictureTurn, maxPixels } from './picture-turn.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Box = { width: number; height: number; maxBytes: number }

/**
 * A logo drawn anew as WebP, with what is clear in it kept clear: as large as fits into `box`, never larger than it was, and of
 * at most `maxBytes`, for which it gets coarser and then smaller. Takes JPEG, PNG and WebP.
 */
export async function drawLogo(
  bytes: Bytes,
  box: Box,
): Promise<{ ok: true; webp: Buffer } | { ok: false; reason: PhotoFault }> {
  const reason = await photoTypeFault(bytes)
  if (reason) return { ok: false, reason }
  return inPictureTurn(bytes, async () => ({ webp: await drawWithin(bytes, box) }))
}

async function drawWithin(bytes: Bytes, { width, height, maxBytes }: Box): Promise<Buffer> {
  for (const quality of [85, 60, 35]) {
    const webp = await draw(bytes, { width, height, quality })
    if (webp.length <= maxBytes || Math.max(width, height) < 32) return webp
  }
  return drawWithin(bytes, { width: Math.ceil(width / 2), height: Math.ceil(height / 2), maxBytes })
}

function draw(bytes: Bytes, { width, height, quality }: { width: number; height: number; quality: number }) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality, alphaQuality: quality })
    .toBuffer()
}
