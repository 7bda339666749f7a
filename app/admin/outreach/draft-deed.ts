import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { discardDraft, restoreDraft } from '#domain/outreach/outreach/discard-draft.server.ts'
import { mailingToasts as words } from '#domain/outreach/outreach/mailing-words.ts'
import type { Fields } from '#platform/request/forms.ts'
import type { MailingAnswer } from './mailing-answer.ts'

const draftDeed = z.object({ deed: z.enum(['discard', 'restore']), id: z.uuid() })

/** Runs the action of a button in the list of drafts. */
export async function doDraftDeed(app: App, caller: Caller, fields: Fields): Promise<MailingAnswer> {
  const parsed = draftDeed.safeParse(fields)
  if (!parsed.success) return { isDone: false, said: words.refusals['mailing-unknown'] }
  const { deed, id } = parsed.data
  const done = deed === 'discard' ? await discardDraft(app, caller, { id }) : await restoreDraft(app, caller, { id })
  if (!done.ok) return { isDone: false, said: words.refusals[done.reason] }
  return { isDone: true, said: deed === 'discard' ? words.discarded : words.restored }
}
