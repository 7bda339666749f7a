import { z } from 'zod'

const size = { width: z.int().min(1).max(20_000), height: z.int().min(1).max(20_000) }

/** A message of a drawing process, which a hostile picture may control, so every message is validated. */
export const drawingAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** The picture follows as the message's body. `isSpent`: the process has grown and should be replaced. */
  z.object({ kind: z.literal('drawn'), ...size, isSpent: z.boolean() }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(['too-large', 'unreadable', 'not-allowed']),
    /** The forbidden part of an SVG, shown to its sender. */
    part: z.string().max(130).optional(),
  }),
  /** Not begun: it is more work than `maxWork`. */
  z.object({ kind: z.literal('heavy') }),
  /** The picture exceeded its time or memory; the process must be killed. */
  z.object({ kind: z.literal('overran') }),
])

export type DrawingAnswer = z.output<typeof drawingAnswer>
