/** Whose pictures wait for one another: each lane has a queue and a process of its own. */
export const lanes = ['homeowners', 'others', 'own'] as const
export type Lane = (typeof lanes)[number]

/** What is made of a picture. */
export type DrawingTask =
  /** A JPEG of at most `maxSide` pixels a side, upright. */
  | { kind: 'photo'; maxSide: number }
  /** A WebP that fits into the box and is at most `maxBytes` long. */
  | { kind: 'logo'; width: number; height: number; maxBytes: number }
  /** A stranger's SVG as a PNG of at most `maxSide` pixels a side. */
  | { kind: 'drawing'; maxSide: number }
  /** A picture of ours as a WebP that fits into the box. */
  | { kind: 'fit'; width: number; height: number }
  /** An SVG of ours as a PNG of its own size. */
  | { kind: 'raster' }

/** A task with what it may cost. */
export type LimitedTask = DrawingTask & {
  /** Processor time in milliseconds. */
  processorMs: number
  /** A picture whose header promises more work than this is not begun: see `picture-cost.ts`. */
  maxWork: number
}

/** A picture of more pixels isn't unpacked. */
export const maxPixels = 40_000_000
/** What a picture may need at a time beyond what a drawing process has anyway. */
export const maxPictureBytes = 80 * 1024 * 1024
