import type { App, Caller, Result } from '../app.ts'
import { type AnswerRefusal, answerQuote } from '../quotes/answer-quote.server.ts'
import type { AnswerInput } from '../quotes/quote-schema.server.ts'
import { openOwnRequest } from './open-own-request.server.ts'

type Input = { requestId: string; businessId: string; input: AnswerInput }

/** An owner answers from his account what the mailed link answers too, by the same rules. */
export async function answerOwnRequest(
  app: Pick<App, 'db' | 'tokens' | 'clock' | 'limits' | 'transaction'>,
  caller: Caller,
  { input, ...which }: Input,
): Promise<Result<{ isRepeated: boolean }, AnswerRefusal>> {
  const found = await openOwnRequest(app, caller, which)
  return found.ok ? answerQuote(app, caller, { token: found.token, input }) : found
}
