import { z } from 'zod'

const socket = z.object({ host: z.string(), user: z.string(), database: z.string(), max: z.int() })

export const toMember = z.discriminatedUnion('kind', [
  /** The first message: the member's role, the address of the group's embedded database, if any, and the shared port. */
  z.object({
    kind: z.literal('begin'),
    slot: z.enum(['web', 'jobs']),
    embedded: socket.optional(),
    port: z.int(),
  }),
  z.object({ kind: z.literal('prepared'), siteUrl: z.string() }),
  /** `staysReady`: another process takes over, and load balancers shouldn't notice. */
  z.object({ kind: z.literal('stop'), staysReady: z.boolean() }),
  z.object({ kind: z.literal('tell-figures'), id: z.int() }),
  z.object({ kind: z.literal('figures-of-others'), id: z.int(), figures: z.array(z.unknown()) }),
])

export const fromMember = z.discriminatedUnion('kind', [
  /** The member is listening: messages sent earlier would be lost. */
  z.object({ kind: z.literal('here') }),
  z.object({ kind: z.literal('ready') }),
  /** The member can't start; a sentence for the person who started the group. */
  z.object({ kind: z.literal('rejected'), sentence: z.string() }),
  z.object({ kind: z.literal('ask-figures'), id: z.int() }),
  z.object({ kind: z.literal('figures'), id: z.int(), figures: z.unknown() }),
])

export type ToMember = z.output<typeof toMember>
export type FromMember = z.output<typeof fromMember>
