import type { App, Caller } from '#domain/app.ts'
import { ownsBusiness } from '#domain/directory/claims/owners.server.ts'
import { answerReview } from '../reviews/answer-review.server.ts'

/** Stores an owner's reply to a review of their listing. */
export function answerOwnReview(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, answer }: { id: string; answer: string },
) {
  const owns = (tx: Pick<App, 'db'>, businessId: string) => ownsBusiness(tx, caller.actor.id, businessId)
  return answerReview(app, caller, { id, answer, owns })
}
