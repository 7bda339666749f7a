import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import {
  type AnswerSupportError,
  answerSupportRequest,
} from '#domain/commerce/support/answer-support-request.server.ts'
import { sayDue } from '#domain/commerce/support/support-request.ts'
import { findSupportRequest, lockSupportRequest } from '#domain/commerce/support/support-requests.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { type DecideError, type InboxKind, onlyApproved, writeTo } from '../inbox/inbox-kind.ts'

export const supportKind: InboxKind = {
  decidableIn: onlyApproved,
  items: sql`
    select r.id, r.sent_at as at, r.subject as title, r.message as text, '' as about, r.due_at,
      concat_ws(' ', u.name, u.email) as contact, case r.state when 'waiting' then 'waiting' else 'approved' end as state
    from support_requests r join users u on u.id = r.user_id`,

  hasDue: true,

  async read(app, id) {
    const request = await findSupportRequest(app, id)
    if (!request) return undefined
    const { state, dueAt, sentAt, decidedAt, by, answer } = request
    const isWaiting = state === 'waiting'
    const left = dueAt && isWaiting ? ` (${sayDue(dueAt, app.clock.now())})` : ''
    return {
      pictures: [],
      ...(decidedAt && { decision: { reason: '', decidedAt, by } }),
      ...(isWaiting && {
        choices: [
          {
            ...{ name: 'answer', label: 'Your answer', kind: 'long-text', isRequired: true },
            hint: 'We email this to the sender, and they can reply to you.',
          },
        ],
      }),
      fields: [
        { label: 'Due', ...(dueAt ? dueText(dueAt, left) : { text: 'No deadline.' }) },
        { label: 'Message', text: request.message },
        { label: 'From', text: request.name },
        { label: 'E-mail', text: request.email, ...writeTo(request.email) },
        { label: 'Sent', text: when(sentAt) },
        ...(answer ? [{ label: 'Answer', text: answer }] : []),
      ],
    }
  },

  lock: lockSupportRequest,

  approve: async (tx, caller, id, chosen) =>
    asDecided(await answerSupportRequest(tx, caller, { id, answer: chosen.answer?.[0] ?? '' })),

  reject: null,
}

const reasons: Record<AnswerSupportError, DecideError> = {
  forbidden: 'forbidden',
  'request-unknown': 'item-unknown',
  'already-answered': 'already-decided',
  'answer-faulty': 'choices-faulty',
}

function asDecided(result: Result<object, AnswerSupportError>): Result<object, DecideError> {
  return result.ok ? { ok: true } : { ok: false, reason: reasons[result.reason] }
}

/** The remaining time isn't part of the version. */
function dueText(dueAt: Date, left: string) {
  return { text: when(dueAt) + left, compared: when(dueAt) }
}

function when(at: Date) {
  return timeIn(region.zone, at)
}
