import { z } from 'zod'

// What the first process of a group and the others tell each other. They are of one build; what arrives is read all the same.

const socket = z.object({ host: z.string(), user: z.string(), database: z.string(), max: z.int() })

/** What a member is told. */
export const toMember = z.discriminatedUnion('kind', [
  /** The first word: what it does, where the embedded database is when the group has one, and the port that all of them share. */
  z.object({
    kind: z.literal('begin'),
    seat: z.enum(['web', 'jobs']),
    embedded: socket.optional(),
    port: z.int(),
  }),
  /** The database is there, of this version and mode. */
  z.object({ kind: z.literal('prepared'), siteUrl: z.string() }),
  /** `staysReady`: another takes its place; no load balancer is to notice. */
  z.object({ kind: z.literal('stop'), staysReady: z.boolean() }),
  z.object({ kind: z.literal('tell-figures'), id: z.int() }),
  z.object({ kind: z.literal('figures-of-others'), id: z.int(), figures: z.array(z.unknown()) }),
])

/** What a member tells. */
export const fromMember = z.discriminatedUnion('kind', [
  /** It hears: what is told to a process before that is lost. */
  z.object({ kind: z.literal('here') }),
  z.object({ kind: z.literal('ready') }),
  /** It cannot start; a sentence for the person who started the group. */
  z.object({ kind: z.literal('refused'), sentence: z.string() }),
  z.object({ kind: z.literal('ask-figures'), id: z.int() }),
  z.object({ kind: z.literal('figures'), id: z.int(), figures: z.unknown() }),
])

export type ToMember = z.output<typeof toMember>
export type FromMember = z.output<typeof fromMember>
