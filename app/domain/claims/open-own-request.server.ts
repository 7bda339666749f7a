import { isId } from '#platform/ids.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import { answerToken } from '../quotes/answer-token.ts'
import { type AskedRequest, readAnswerPage } from '../quotes/quote-recipients.server.ts'
import { ownsBusiness } from './owners.server.ts'

export type OwnRequestRefusal = 'forbidden' | 'answer-unknown'
type Which = { requestId: string; businessId: string }

/** A request that was sent to a listing of the caller's, and the secret of its answers, which stays on the server. */
export async function openOwnRequest(
  app: Pick<App, 'db' | 'tokens'>,
  caller: Caller,
  { requestId, businessId }: Which,
): Promise<Result<{ asked: AskedRequest; token: string }, OwnRequestRefusal>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!isId(requestId)) return { ok: false, reason: 'answer-unknown' }
  if (!(await ownsBusiness(app, caller.actor.id, businessId))) return { ok: false, reason: 'answer-unknown' }
  const token = answerToken(app, requestId, businessId)
  const asked = await readAnswerPage(app, token)
  return asked ? { ok: true, asked, token } : { ok: false, reason: 'answer-unknown' }
}
