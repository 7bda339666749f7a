import { z } from 'zod'

/** Hours without an answer, from which a request is listed. */
export const unansweredHours = ['1', '4', '24', '72'] as const

/** Older requests are past helping, and keep the list bounded. */
export const unansweredDays = 30

export const unansweredQuery = z.object({
  older: z.enum(unansweredHours).catch('1'),
  after: z.uuid().optional().catch(undefined),
})
export type UnansweredQuery = z.output<typeof unansweredQuery>
