import sharp from 'sharp'
import { createTurns } from './turns.ts'

type Fault = 'photo-too-many-pixels' | 'photo-unreadable'

export const maxPixels = 40_000_000

// A picture of 40 megapixels takes up to 400 MB while it is read: one at a time, whatever is made of it, on one thread, and
// nothing kept.
export const takePictureTurn = createTurns(1)
sharp.cache(false)
sharp.concurrency(1)

/** What `draw` makes of a picture that somebody sent, when its turn has come; not asked for one with too many pixels. */
export function inPictureTurn<Drawn extends object>(
  bytes: Uint8Array<ArrayBuffer>,
  draw: () => Promise<Drawn>,
): Promise<({ ok: true } & Drawn) | { ok: false; reason: Fault }> {
  return takePictureTurn(async () => {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (width * height > maxPixels) return { ok: false, reason: 'photo-too-many-pixels' }
      return { ok: true, ...(await draw()) }
    } catch {
      return { ok: false, reason: 'photo-unreadable' }
    }
  })
}
