import type { App, Transaction } from '#domain/app.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import type { AlertPayload } from './alert.ts'
import { findSubscription, forgetSubscription } from './push-subscriptions.server.ts'

/** Messages that wait in a table, each with its id and the number of attempts that failed. */
type Queue<Due extends { id: string; attempts: number }> = {
  /** Locks the one that has been due the longest, and skips locked ones. */
  take(tx: Transaction): Promise<Due | undefined>
  send(tx: Transaction, due: Due): Promise<SendOutcome>
  putOff(tx: Transaction, id: string, until: Date): Promise<unknown>
  end(tx: Transaction, id: string, outcome: Exclude<SendOutcome, 'later'>): Promise<unknown>
}

/**
 * Sends one due message after the other, each in its own transaction. Its row stays locked while sending, so that no two processes
 * send the same one. Starts no further one once the signal aborts.
 */
export async function sendDue<Due extends { id: string; attempts: number }>(
  app: Pick<App, 'transaction'>,
  queue: Queue<Due>,
  signal?: AbortSignal,
) {
  while (!signal?.aborted && (await sendNext(app, queue)));
}

async function sendNext<Due extends { id: string; attempts: number }>(
  app: Pick<App, 'transaction'>,
  { take, send, putOff, end }: Queue<Due>,
) {
  const { isFound } = await app.transaction(async tx => {
    const due = await take(tx)
    if (!due) return { ok: true, isFound: false }
    const outcome = await send(tx, due)
    if (outcome === 'later') await putOff(tx, due.id, new Date(tx.clock.now().getTime() + backOffMs(due.attempts)))
    else await end(tx, due.id, outcome)
    return { ok: true, isFound: true }
  })
  return isFound
}

/** Sends to a browser, and forgets one that no longer exists. */
export async function sendPush(tx: Transaction, browser: string, payload: AlertPayload): Promise<SendOutcome> {
  const target = await findSubscription(tx, browser)
  if (!target || !tx.alerts.push) return 'rejected'
  const outcome = await tx.alerts.push.send(target, JSON.stringify(payload))
  if (outcome === 'gone') await forgetSubscription(tx, browser)
  return outcome
}

/** Returns the backoff: ten seconds, twenty, forty, up to five minutes. */
function backOffMs(attempts: number) {
  return Math.min(10_000 * 2 ** attempts, 300_000)
}
