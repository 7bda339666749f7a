import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { lockReview, writeAnswer } from './reviews.server.ts'

export type AnswerError = 'forbidden' | 'review-unknown'
type Input = {
  id: string
  answer: string
  owns: (tx: Pick<App, 'db'>, businessId: string) => Promise<boolean>
}

/** Stores the owner's reply to a public review, replacing an earlier one. Reviews of other listings are reported as unknown. */
export async function answerReview(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, answer, owns }: Input,
): Promise<Result<{ isDuplicate: boolean }, AnswerError>> {
  if (!may(caller, 'answer-review')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const review = await lockReview(tx, id)
    if (review?.state !== 'published') return { ok: false, reason: 'review-unknown' }
    if (!(await owns(tx, review.businessId))) return { ok: false, reason: 'review-unknown' }
    if (review.answer === answer) return { ok: true, isDuplicate: true }
    await recordChange(tx, caller, { action: 'answer-review', tags: [`business:${review.businessId}`] })
    await writeAnswer(tx, { id, answer, at: tx.clock.now() })
    return { ok: true, isDuplicate: false }
  })
}
