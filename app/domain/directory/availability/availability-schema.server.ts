import { z } from 'zod'

/** The form's buttons send `available-4` (hours) or `busy-{instant}`. */
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
