import type { CreativeFault } from './creative.ts'
import type { Lane } from './drawing-task.ts'
import type { PhotoFault } from './photo.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Box = { width: number; height: number }
type Redrawn<Drawn, Fault = PhotoFault> = Promise<({ ok: true } & Drawn) | { ok: false; reason: Fault }>
export type DrawnPicture = { mediaType: 'image/jpeg' | 'image/png'; content: Buffer<ArrayBuffer> } & Box

/** Draws pictures anew in processes with limits: the only way in which one that was sent to us is ever decoded. */
export type Pictures = {
  /**
   * The photo as a JPEG of at most `maxSide` pixels a side (1,600), upright: nothing but its pixels passes, so neither the place
   * where it was taken nor a second file hidden behind the picture. Takes JPEG, PNG and WebP. `from`: a homeowner's photo with
   * a request doesn't wait behind anything else.
   */
  redrawPhoto(
    bytes: Bytes,
    options?: { maxSide?: number; from?: 'homeowner' | 'anyone' },
  ): Redrawn<{ jpeg: Buffer<ArrayBuffer> } & Box>
  /**
   * The logo as a WebP, with what is clear in it kept clear: as large as fits into `box`, never larger than it was, and of at most
   * `maxBytes`, for which it gets coarser and then smaller. Takes JPEG, PNG and WebP.
   */
  drawLogo(bytes: Bytes, box: Box & { maxBytes: number }): Redrawn<{ webp: Buffer<ArrayBuffer> }>
  /**
   * A photo as a JPEG; an SVG as a PNG of its own size, so that nothing of its text is ever sent to anybody. `part`: what an SVG has
   * that isn't drawn.
   */
  redrawCreative(
    bytes: Bytes,
    kind: 'photo' | 'drawing',
  ): Promise<{ ok: true; drawn: DrawnPicture } | { ok: false; reason: CreativeFault; part?: string }>
  /** A picture of ours as a WebP that fits into a box of pixels whole; a smaller one keeps its size. Throws `PicturesBusy`. */
  fitPicture(content: Uint8Array, box: Box): Promise<{ content: Buffer<ArrayBuffer> } & Box>
  /** A drawing of ours as a PNG of its own size, in as few colors as look like all. Throws `PicturesBusy`. */
  rasterPng(svg: string): Promise<Buffer<ArrayBuffer>>
  /** Lanes in which nothing can be drawn, and not because of the pictures. */
  stalled(): Lane[]
  figures(): Record<Lane, LaneFigures>
  /** Starts the process for homeowners' photos before the first one comes. */
  warm(): void
  close(): Promise<void>
}

/** Since the start, apart from what waits and how many processes there are now. */
export type LaneFigures = {
  waiting: number
  processes: number
  outcomes: Record<'drawn' | 'refused' | 'busy' | 'overran' | 'died', number>
  seconds: number
}

/** Too many pictures wait, or none can be drawn just now. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy'
}
