import { z } from 'zod'
import { digestOfVersion, seenDigest, seenVersion, versionOf } from '#domain/foundation/changes/seen-version.server.ts'
import { typedText } from '#platform/text/text.ts'
import { inboxKinds, inboxReasonLimit, noteLimit, pickedAtMost } from './inbox-item.ts'
import { replyLimit, replyTitleLimit } from './saved-reply.ts'

const said = z.string().min(1)
/** A form without a version matches no item. */
const seen = seenVersion.catch(versionOf([]))

export const inboxAction = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve'), seen }),
  z.object({ act: z.literal('reject'), seen, reason: typedText(inboxReasonLimit).pipe(said) }),
  z.object({ act: z.literal('note'), seen, text: typedText(noteLimit).pipe(said) }),
])

const picked = z
  .string()
  .transform(text => text.split(' '))
  .pipe(z.tuple([z.enum(inboxKinds), z.uuid()]).rest(seenDigest.catch(digestOfVersion(versionOf([])))))
  .transform(([kind, id, seen = digestOfVersion(versionOf([]))]) => ({ kind, id, seen }))
/** One ticked box arrives as a text, several as a list. */
const items = z.preprocess(
  given => (given === undefined ? [] : [given].flat()),
  z.array(picked).min(1).max(pickedAtMost),
)
/** '': nobody. */
const assignee = z.union([z.literal('').transform(() => null), z.uuid()])
/** Of each item in the list: its id and who had it. */
const holders = z
  .preprocess(given => (given === undefined ? [] : [given].flat()), z.array(z.string()))
  .transform(pairs => new Map(pairs.map(pair => pair.split(' ')).map(([id = '', holder]) => [id, holder || null])))

export const pickedAction = z.discriminatedUnion('act', [
  z.object({ act: z.literal('assign'), items, assignee, was: holders }),
  z.object({ act: z.literal('close'), items }),
])

export const assignForm = z.object({ act: z.literal('assign'), assignee, was: assignee.optional().catch(undefined) })

export const replyForm = z.object({
  formId: z.uuid().optional().catch(undefined),
  id: z.union([z.literal('').transform(() => null), z.uuid()]).catch(null),
  title: typedText(replyTitleLimit).pipe(said),
  text: typedText(replyLimit).pipe(said),
})
export const removedReply = z.object({ act: z.literal('remove'), id: z.uuid() })

export type InboxAction = z.output<typeof inboxAction>
