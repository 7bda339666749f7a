import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { answeredEmail } from './support-email.ts'
import { findSupportRequest, markAnswered } from './support-requests.server.ts'
import { supportAnswer } from './support-schema.server.ts'

export type AnswerSupportError = 'forbidden' | 'request-unknown' | 'already-answered' | 'answer-faulty'
type Input = { id: string; answer: string }

/** Stores it once, and emails it to the contractor, who can reply. */
export async function answerSupportRequest(
  tx: Transaction,
  caller: Caller,
  { id, answer: typed }: Input,
): Promise<Result<{ changeId: string }, AnswerSupportError>> {
  if (!may(caller, 'answer-support')) return { ok: false, reason: 'forbidden' }
  const parsed = supportAnswer.safeParse(typed)
  const request = await findSupportRequest(tx, id)
  if (!request) return { ok: false, reason: 'request-unknown' }
  if (request.state === 'answered') return { ok: false, reason: 'already-answered' }
  if (!parsed.success) return { ok: false, reason: 'answer-faulty' }
  const answer = parsed.data
  const changeId = await recordChange(tx, caller, { action: 'answer-support-request' })
  if (!(await markAnswered(tx, id, { answer, by: caller.actor.id, at: tx.clock.now() })))
    return { ok: false, reason: 'already-answered' }
  const content = answeredEmail({ ...request, answer })
  const mail = { dedupeKey: `support-answered:${id}`, kind: 'support-answered', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: request.email })
  return { ok: true, changeId }
}
