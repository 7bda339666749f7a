import { z } from 'zod'
import { availableHours } from './business.ts'

/** What a contractor's form says: free for some hours, or busy until an instant. Its buttons carry it as `available-4` or `busy-{instant}`. */
export const availabilityInput = z.object({
  said: z
    .string()
    .max(40)
    .transform(text => {
      const [, state, value] = /^(available|busy)-(\S+)$/.exec(text) ?? []
      return state === 'available' ? { state, hours: Number(value) } : { state, until: value }
    })
    .pipe(
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('available'), hours: z.literal(availableHours) }),
        z.object({ state: z.literal('busy'), until: z.iso.datetime().transform(text => new Date(text)) }),
      ]),
    ),
})

export type Said = z.output<typeof availabilityInput>['said']
