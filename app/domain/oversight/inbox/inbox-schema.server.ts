import { z } from 'zod'
import { seenVersion, versionOf } from '#domain/foundation/changes/seen-version.server.ts'
import { typedText } from '#platform/text/text.ts'
import { inboxReasonLimit, noteLimit } from './inbox-item.ts'

const said = z.string().min(1)
/** A form without a version matches no item. */
const seen = seenVersion.catch(versionOf([]))

export const inboxAction = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve'), seen }),
  z.object({ act: z.literal('reject'), seen, reason: typedText(inboxReasonLimit).pipe(said) }),
  z.object({ act: z.literal('note'), seen, text: typedText(noteLimit).pipe(said) }),
])
export type InboxAction = z.output<typeof inboxAction>
