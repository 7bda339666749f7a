import type { App, Caller, Transaction } from '#domain/app.ts'
import { promiseEnd } from '../answers/promise.ts'
import { hiredRecipient, openRecipients, undoEnd } from '../quotes/quote.ts'
import { readRequestById, type TrackedRequest } from '../quotes/request-trackers.server.ts'
import { endTimer, putOffTimer, takeDueTimer } from './request-timers.server.ts'
import { askAboutPromise, offerOthers, remindRoofers } from './waiting-mails.server.ts'
import type { TimerKind } from './waiting-times.ts'

const timer: Caller = {
  actor: { kind: 'system', id: 'follow-up-requests' },
  requestId: 'follow-up-requests',
  language: 'en',
}

/**
 * Reminds contractors who haven't answered a request, and offers its homeowner others. A timer's row is its own job: it ends in the
 * transaction that queues its emails. Returns the number of emails.
 */
export async function followUpRequests(app: Pick<App, 'transaction'>, signal?: AbortSignal) {
  let total = 0
  while (!signal?.aborted) {
    const { isFound, emails } = await followUpNext(app)
    if (!isFound) break
    total += emails
  }
  return total
}

function followUpNext(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const due = await takeDueTimer(tx)
    if (!due) return { ok: true, isFound: false, emails: 0 }
    const request = await readRequestById(tx, due.requestId)
    const now = tx.clock.now()
    const waitUntil = endOfUndo(request, now) ?? (due.kind === 'late' ? endOfPromises(request, now) : undefined)
    if (waitUntil) {
      await putOffTimer(tx, due, waitUntil)
      return { ok: true, isFound: true, emails: 0 }
    }
    const emails = await acts[due.kind](tx, request)
    await endTimer(tx, due, emails)
    return { ok: true, isFound: true, emails }
  })
}

/** Returns until when an undo may bring a withdrawn or hired request back; undefined when it's decided either way. */
function endOfUndo(request: TrackedRequest, now: Date) {
  if (openRecipients(request).length > 0 && !hiredRecipient(request)) return undefined
  const moments = request.recipients.flatMap(({ withdrawnAt, hiredAt }) => [withdrawnAt, hiredAt])
  const last = Math.max(...moments.map(at => at?.getTime() ?? 0))
  const end = undoEnd(new Date(last))
  return end > now ? end : undefined
}

/** Returns the end of the last promise that a roofer may still keep; undefined if there is none. */
function endOfPromises(request: TrackedRequest, now: Date) {
  const ends = openRecipients(request).flatMap(recipient => promiseEnd(recipient)?.getTime() ?? [])
  const last = Math.max(0, ...ends)
  return last > now.getTime() ? new Date(last) : undefined
}

const acts = { remind, offer, late: askAbout } satisfies Record<TimerKind, typeof remind>

async function remind(tx: Transaction, request: TrackedRequest) {
  return (await remindRoofers(tx, request, { caller: timer, round: '' })).length
}

async function offer(tx: Transaction, request: TrackedRequest) {
  return (await offerOthers(tx, request, { caller: timer, round: '' })).length > 0 ? 1 : 0
}

/** Those who weren't reminded because someone else had promised are reminded now. */
async function askAbout(tx: Transaction, request: TrackedRequest) {
  const isAsked = await askAboutPromise(tx, request, timer)
  if (isAsked) await remind(tx, request)
  return isAsked ? 1 : 0
}
