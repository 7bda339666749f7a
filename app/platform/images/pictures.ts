import type { CreativeError } from './creative.ts'
import type { BrandShape, DrawingQueueName } from './drawing-task.ts'
import type { PhotoError } from './photo.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Box = { width: number; height: number }
type Redrawn<Drawn, Failure = PhotoError> = Promise<({ ok: true } & Drawn) | { ok: false; reason: Failure }>
export type DrawnPicture = { mediaType: 'image/jpeg' | 'image/png'; content: Buffer<ArrayBuffer> } & Box

export type Pictures = {
  /**
   * An upright JPEG of at most `maxSide` pixels a side (1,600). Only pixels remain: no location, no file hidden behind
   * the picture. Accepts JPEG, PNG and WebP. A homeowner's photo doesn't wait behind anything else.
   */
  redrawPhoto(
    bytes: Bytes,
    options?: { maxSide?: number; from?: 'homeowner' | 'anyone' },
  ): Redrawn<{ jpeg: Buffer<ArrayBuffer> } & Box>
  /** A WebP that fits into `box`, never enlarged, of at most `maxBytes`. Accepts JPEG, PNG and WebP. */
  drawLogo(bytes: Bytes, box: Box & { maxBytes: number }): Redrawn<{ webp: Buffer<ArrayBuffer> }>
  /** A PNG or JPEG of the operator's upload, or of a picture drawn from it. `part` is the forbidden part of an SVG. */
  drawBrand(
    bytes: Bytes,
    kind: 'photo' | 'drawing',
    shape: BrandShape,
  ): Promise<{ ok: true; drawn: DrawnPicture } | { ok: false; reason: CreativeError; part?: string }>
  /** An SVG becomes a PNG, so that no one receives its source. `part` is the forbidden part of an SVG. */
  redrawCreative(
    bytes: Bytes,
    kind: 'photo' | 'drawing',
  ): Promise<{ ok: true; drawn: DrawnPicture } | { ok: false; reason: CreativeError; part?: string }>
  /** Our own picture as a WebP. Throws `PicturesBusy`. */
  fitPicture(content: Uint8Array, box: Box): Promise<{ content: Buffer<ArrayBuffer> } & Box>
  /** Our own drawing in its original size, with as few colors as look the same. Throws `PicturesBusy`. */
  rasterPng(svg: string): Promise<Buffer<ArrayBuffer>>
  /** Queues in which nothing can be drawn, for a reason other than the pictures. */
  stalled(): DrawingQueueName[]
  figures(): Record<DrawingQueueName, DrawingQueueFigures>
  warm(): void
  close(): Promise<void>
}

export type DrawingQueueFigures = {
  waiting: number
  processes: number
  outcomes: Record<'drawn' | 'rejected' | 'busy' | 'overran' | 'died', number>
  seconds: number
}

/** Thrown when too many pictures are waiting, or drawing isn't possible right now. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy'
}
