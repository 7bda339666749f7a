import { z } from 'zod'

/**
 * What a contractor's form says: free for some of the hours that are offered, or busy until an instant. Its buttons carry it as
 * `available-4` or `busy-{instant}`.
 */
export const availabilityInput = (offered: readonly number[]) =>
  z.object({
    said: z
      .string()
      .max(40)
      .transform(text => {
        const [, state, value] = /^(available|busy)-(\S+)$/.exec(text) ?? []
        return state === 'available' ? { state, hours: Number(value) } : { state, until: value }
      })
      .pipe(
        z.discriminatedUnion('state', [
          z.object({ state: z.literal('available'), hours: z.literal(offered) }),
          z.object({ state: z.literal('busy'), until: z.iso.datetime().transform(text => new Date(text)) }),
        ]),
      ),
  })

export type Said = z.output<ReturnType<typeof availabilityInput>>['said']
