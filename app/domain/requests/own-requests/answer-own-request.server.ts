import type { App, Caller, Result } from '#domain/app.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { giveAnswer } from '../answers/answer-quote.server.ts'
import type { AnswerError } from '../quotes/quote.ts'
import type { AnswerInput } from '../quotes/quote-schema.server.ts'
import { answerReview } from '../reviews/answer-review.server.ts'
import { checkOwnRequest } from './open-own-request.server.ts'

type Input = { requestId: string; businessId: string; input: AnswerInput }

export async function answerOwnRequest(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>,
  caller: Caller,
  { input, ...recipient }: Input,
): Promise<Result<{ isDuplicate: boolean }, AnswerError>> {
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  return giveAnswer(app, caller, {
    recipient,
    input,
    by: 'account',
    mayStill: tx => checkOwnRequest(tx, caller, recipient),
  })
}

export function answerOwnReview(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, answer }: { id: string; answer: string },
) {
  const owns = (tx: Pick<App, 'db'>, businessId: string) => mayFor(tx, caller, businessId, 'answer-reviews')
  return answerReview(app, caller, { id, answer, owns })
}
