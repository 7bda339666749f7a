import { z } from 'zod'
import { typedText } from '#platform/text.ts'
import { inboxReasonLimit, noteLimit } from './inbox-item.ts'

const said = z.string().min(1)

/** What the operator does with an open item: three forms, told apart by `act`. */
export const inboxDeed = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve') }),
  z.object({ act: z.literal('reject'), reason: typedText(inboxReasonLimit).pipe(said) }),
  z.object({ act: z.literal('note'), text: typedText(noteLimit).pipe(said) }),
])
export type InboxDeed = z.output<typeof inboxDeed>
