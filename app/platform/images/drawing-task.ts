import { z } from 'zod'

/** Each queue has its own process, so that pictures wait only for others of the same queue. */
export const queues = ['homeowners', 'others', 'own'] as const
export type DrawingQueueName = (typeof queues)[number]

export type BrandShape = {
  width: number
  height: number
  fit: 'inside' | 'cover' | 'contain'
  format: 'png' | 'jpeg'
  /** Room left free at each side, in pixels. */
  margin?: number
  /** Transparent if unset. */
  background?: string
  maxBytes?: number
}

export type DrawingTask =
  /** A JPEG of at most `maxSide` pixels a side, upright. */
  | { kind: 'photo'; maxSide: number }
  /** Fits into the box and has at most `maxBytes`. */
  | { kind: 'logo'; width: number; height: number; maxBytes: number }
  /** A stranger's SVG, at most `maxSide` pixels a side. */
  | { kind: 'drawing'; maxSide: number; leastSide?: number }
  /** A PNG or a JPEG of the operator's logo, icon or social image. */
  | ({ kind: 'brand' } & BrandShape)
  /** Our own picture as a WebP that fits into the box. */
  | { kind: 'fit'; width: number; height: number }
  /** Our own SVG as a PNG of its original size. */
  | { kind: 'raster' }

export type LimitedTask = DrawingTask & {
  /** The limit of processor time. */
  processorMs: number
  /** A picture whose header implies more work isn't started: see `picture-cost.ts`. */
  maxWork: number
}

export const maxPixels = 40_000_000
/** The limit of one picture, beyond the baseline of a drawing process. */
export const maxPictureBytes = 80 * 1024 * 1024

const size = { width: z.int().min(1).max(20_000), height: z.int().min(1).max(20_000) }

/** A hostile picture may control a drawing process, so every message is validated. */
export const drawingAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** The picture follows as the message's body. `isSpent`: the process has grown and should be replaced. */
  z.object({ kind: z.literal('drawn'), ...size, isSpent: z.boolean() }),
  z.object({
    kind: z.literal('rejected'),
    reason: z.enum(['too-large', 'unreadable', 'not-allowed']),
    part: z.string().max(130).optional(),
  }),
  /** The picture wasn't begun: it is more work than `maxWork`. */
  z.object({ kind: z.literal('heavy') }),
  /** The picture exceeded its time or memory; the process must be killed. */
  z.object({ kind: z.literal('overran') }),
])

export type DrawingAnswer = z.output<typeof drawingAnswer>
