import type { App, Caller, Result } from '#domain/app.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { readReplies, replaceReplies } from './quick-replies.server.ts'
import { type ReplyListError, repliesAtMost, replyLimit } from './quick-reply.ts'

type Input = { businessId: string; texts: readonly string[] }

/** Replaces a business's quick replies, in this order. Empty texts are removed. */
export async function saveReplies(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, texts: typed }: Input,
): Promise<Result<object, ReplyListError>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'answer-requests'))) return { ok: false, reason: 'listing-unknown' }
  const texts = typed.map(cleanText).filter(text => text !== '')
  if (texts.length > repliesAtMost) return { ok: false, reason: 'replies-too-many' }
  if (texts.some(text => text.length > replyLimit)) return { ok: false, reason: 'reply-too-long' }
  if ((await app.limits.take('move-request', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    if (!(await mayFor(tx, caller, businessId, 'answer-requests'))) return { ok: false, reason: 'listing-unknown' }
    const before = (await readReplies(tx, businessId)).map(({ text }) => text)
    if (JSON.stringify(before) === JSON.stringify(texts)) return { ok: true }
    const changeId = await recordChange(tx, caller, { action: 'save-quick-replies' })
    await replaceReplies(tx, { businessId, texts, changeId })
    return { ok: true }
  })
}
