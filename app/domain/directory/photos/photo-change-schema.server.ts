import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { altLimit, type PhotoChange } from './listing-photo.ts'

const fileId = z.uuid()
export const caption = typedText(altLimit).transform(text => text.replace(/\s+/g, ' '))

/** The photo forms of a listing: the button's value is the action. */
export const photoChangeForm: z.ZodType<PhotoChange, unknown> = z.union([
  z
    .object({
      intent: z.enum(['remove-photo', 'lead-with-photo', 'move-photo-earlier', 'move-photo-later']),
      fileId,
    })
    .transform(({ intent: action, fileId }) => ({ action, fileId })),
  z
    .object({ intent: z.literal('describe-photo'), fileId, alt: caption })
    .transform(({ intent: action, fileId, alt }) => ({ action, fileId, alt })),
  z
    .object({ intent: z.literal('order-photos'), order: fileId.transform(id => [id]).or(z.array(fileId).max(10_000)) })
    .transform(({ intent: action, order }) => ({ action, order })),
])
