import type { App, Caller, Result } from '#domain/app.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { momentIn } from '#platform/time/dates.ts'
import { daysAfter, daysBefore } from '#platform/time/days.ts'
import { checkOwnRequest, lockOwnRequest } from '../own-requests/open-own-request.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import type { MoveInput } from './pipeline-schema.server.ts'
import { addMove, markUndone, readMoves } from './request-moves.server.ts'
import { readStage } from './request-stage.server.ts'
import { furthestAppointment, highestValue, type Move, type MoveError, type UndoMoveError } from './request-stage.ts'

/**
 * Puts a request into a stage by hand. The date of a won job, and an appointment, stay when only its value is corrected. The homeowner
 * learns nothing of it. Crew mark a job as won; only those who see values write or change one.
 */
export async function moveRequest(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>,
  caller: Caller,
  { input, ...recipient }: Recipient & { input: MoveInput },
): Promise<Result<{ moveId: string }, MoveError>> {
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  const read = readMove(input, app.clock.now())
  if (!read.ok) return read
  const { move } = read
  if ((await app.limits.take('move-request', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const still = await lockOwnRequest(tx, caller, recipient)
    if (!still.ok) return still
    const now = await readStage(tx, recipient)
    const seesValue = await mayFor(tx, caller, recipient.businessId, 'see-values')
    const isValued = move.stage === 'won' && move.valueDollars !== null
    if (isValued && !seesValue) return { ok: false, reason: 'forbidden' }
    const [id, at] = [tx.ids.next(), tx.clock.now()]
    const changeId = await recordChange(tx, caller, { action: 'move-request' })
    await addMove(tx, {
      ...{ ...recipient, id, changeId, movedAt: at, movedBy: caller.actor.id, stage: move.stage },
      since: now.stage === move.stage ? now.since : at,
      scheduledAt: move.stage === 'scheduled' ? move.scheduledAt : move.stage === 'won' ? now.scheduledAt : null,
      valueDollars: move.stage !== 'won' ? null : seesValue ? move.valueDollars : now.valueDollars,
      reason: move.stage === 'lost' ? move.reason : null,
    })
    return { ok: true, moveId: id }
  })
}

type NotReadable = Exclude<MoveError, 'forbidden' | 'answer-unknown' | 'too-many'>

function readMove(
  { stage, at = '', value = '', reason }: MoveInput,
  now: Date,
): { ok: true; move: Move } | { ok: false; reason: NotReadable } {
  if (stage === 'lost') return reason ? { ok: true, move: { stage, reason } } : { ok: false, reason: 'reason-missing' }
  if (stage === 'won') {
    const valueDollars = readDollars(value)
    return valueDollars === undefined
      ? { ok: false, reason: 'value-invalid' }
      : { ok: true, move: { stage, valueDollars } }
  }
  const scheduledAt = momentIn(region.zone, at.slice(0, 16))
  if (!scheduledAt) return { ok: false, reason: 'time-missing' }
  // Yesterday’s inspection may be noted today.
  if (scheduledAt < daysBefore(now, 31)) return { ok: false, reason: 'time-past' }
  if (scheduledAt > daysAfter(now, furthestAppointment)) return { ok: false, reason: 'time-far' }
  return { ok: true, move: { stage, scheduledAt } }
}

/** Returns whole dollars, null for none, or undefined if it isn't an amount: `$12,400`, `12400` and `12400.00` are. */
function readDollars(typed: string) {
  const text = typed.replace(/[\s$]/g, '')
  if (text === '') return null
  if (!/^(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d\d?)?$/.test(text)) return undefined
  const dollars = Math.round(Number(text.replaceAll(',', '')))
  return dollars >= 1 && dollars <= highestValue ? dollars : undefined
}

/** Takes back the last move. Idempotent. Only those who see values take back a move that wrote one. */
export async function undoMove(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { moveId, ...recipient }: Recipient & { moveId: string },
): Promise<Result<object, UndoMoveError>> {
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  return app.transaction(async tx => {
    const still = await lockOwnRequest(tx, caller, recipient)
    if (!still.ok) return still
    const moves = await readMoves(tx, recipient)
    const place = moves.findIndex(({ id }) => id === moveId)
    if (place > 0) return { ok: false, reason: 'moved-since' }
    if (place < 0) return { ok: true }
    const changesValue = moves[0]?.valueDollars !== (moves[1]?.valueDollars ?? null)
    if (changesValue && !(await mayFor(tx, caller, recipient.businessId, 'see-values')))
      return { ok: false, reason: 'forbidden' }
    await recordChange(tx, caller, { action: 'undo-move-request' })
    await markUndone(tx, { id: moveId, at: tx.clock.now() })
    return { ok: true }
  })
}
