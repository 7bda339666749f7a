import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { measureAudience } from './audience-businesses.server.ts'
import type { MailingError } from './mailing.ts'
import { mayStart, readStart } from './mailing-time.ts'
import { isMailingDue, lockMailing, type Mailing, setSchedule, takeDueMailing } from './mailings.server.ts'
import { findMailingProblem, sendDraft } from './send-mailing.server.ts'

type Parts = Pick<App, 'transaction'>

/** Sets the time of a draft, or another one until it starts. `at` is a form's date and time in the region's zone. */
export async function scheduleMailing(
  app: Parts,
  caller: Caller,
  { id, at: typed }: { id: string; at: unknown },
): Promise<Result<{ at: Date }, MailingError>> {
  return withDraft(app, caller, id, async (tx, mailing) => {
    const start = readStart(typed, tx.clock.now())
    if (!start.ok) return start
    const problem = await findMailingProblem(tx, mailing)
    if (problem) return { ok: false, reason: problem }
    const { businesses } = await measureAudience(tx, mailing.draft.selection)
    if (businesses === 0) return { ok: false, reason: 'nobody-reached' }
    await recordChange(tx, caller, { action: mailing.scheduledAt ? 'move-mailing' : 'schedule-mailing' })
    await setSchedule(tx, id, { scheduledAt: start.at, scheduleFailure: null })
    return start
  })
}

/** Makes a scheduled bulk email a draft again. */
export async function unscheduleMailing(
  app: Parts,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, MailingError>> {
  return withDraft<object>(app, caller, id, async (tx, { scheduledAt }) => {
    if (!scheduledAt) return { ok: false, reason: 'not-scheduled' }
    await recordChange(tx, caller, { action: 'unschedule-mailing' })
    await setSchedule(tx, id, { scheduledAt: null, scheduleFailure: null })
    return { ok: true }
  })
}

type Draft = Mailing & { draft: NonNullable<Mailing['draft']> }

async function withDraft<Data extends object>(
  app: Parts,
  caller: Caller,
  id: string,
  work: (tx: Transaction, mailing: Draft) => Promise<Result<Data, MailingError>>,
): Promise<Result<Data, MailingError>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    const { draft } = mailing
    return draft ? work(tx, { ...mailing, draft }) : { ok: false, reason: 'already-sent' }
  })
}

const timer: Caller = {
  actor: { kind: 'system', id: 'send-scheduled-mailings' },
  requestId: 'send-scheduled-mailings',
  language: 'en',
}

/**
 * Sends the bulk emails that are due, in daytime only. The row is its own job: it's locked until all its emails are queued, so several
 * processes send it once. One that can't be sent becomes a draft that says why. Returns the count of those sent.
 */
export async function sendDueMailings(app: Pick<App, 'db' | 'clock' | 'bulkTransaction'>, signal?: AbortSignal) {
  let sent = 0
  while (!signal?.aborted && (await isMailingDue(app))) {
    const { isFound, isSent } = await sendNext(app)
    if (!isFound) break
    if (isSent) sent += 1
  }
  return sent
}

function sendNext(app: Pick<App, 'bulkTransaction'>) {
  return app.bulkTransaction(async tx => {
    const due = await takeDueMailing(tx)
    if (!due?.draft || !due.scheduledAt || !mayStart(due.scheduledAt, tx.clock.now()))
      return { ok: true, isFound: false, isSent: false }
    const { id, subject, draft } = due
    const sent = await sendDraft(tx, timer, { id, subject, draft })
    if (sent.ok) return { ok: true, isFound: true, isSent: true }
    await setSchedule(tx, id, { scheduledAt: null, scheduleFailure: sent.reason })
    return { ok: true, isFound: true, isSent: false }
  })
}
