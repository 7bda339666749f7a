import sharp from 'sharp'
import { createTurns } from './turns.ts'

// A picture takes a tenth of a second of a processor: one at a time, so that pages are answered meanwhile.
const inTurn = createTurns(1)

/** A drawing of ours as a PNG in its own size, in as few colors as look like all. Throws when the drawing is not valid. */
export function rasterPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  return inTurn(async () => Buffer.from(await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()))
}
