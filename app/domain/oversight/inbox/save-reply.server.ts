import type { App, Caller, Result } from '#domain/app.ts'
import { awaitForm, recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { deleteSavedReply, listSavedReplies, writeSavedReply } from './saved-replies.server.ts'
import { repliesAtMost, type SaveReplyError } from './saved-reply.ts'

type Saved = { id: string | null; formId?: string | undefined; title: string; text: string }

/** Saves a reply that the whole staff shares. Null `id` adds one; idempotent for the same form. */
export async function saveReply(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, formId, title, text }: Saved,
): Promise<Result<object, SaveReplyError>> {
  if (!may(caller, 'manage-inbox')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Result<object, SaveReplyError>>(async tx => {
    if (id === null && formId) await awaitForm(tx, formId)
    const replies = await listSavedReplies(tx)
    if (id !== null && !replies.some(reply => reply.id === id)) return { ok: false, reason: 'reply-unknown' }
    if (id === null && replies.some(reply => reply.id === formId)) return { ok: true }
    if (id === null && replies.length >= repliesAtMost) return { ok: false, reason: 'too-many' }
    const changeId = await recordChange(tx, caller, { action: id === null ? 'add-saved-reply' : 'change-saved-reply' })
    await writeSavedReply(tx, { id: id ?? formId ?? tx.ids.next(), title, text, changeId })
    return { ok: true }
  })
}

export async function removeReply(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, SaveReplyError>> {
  if (!may(caller, 'manage-inbox')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Result<object, SaveReplyError>>(async tx => {
    await recordChange(tx, caller, { action: 'remove-saved-reply' })
    return (await deleteSavedReply(tx, id)) ? { ok: true } : { ok: false, reason: 'reply-unknown' }
  })
}
