import type { App, Transaction } from '#domain/app.ts'
import { readBrandPictures } from '#domain/foundation/settings/settings.server.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { brandPicturePath, iconOf } from '#platform/images/brand-picture.ts'
import type { AlertPayload } from './alert.ts'
import { findSubscription, forgetSubscription } from './push-subscriptions.server.ts'

type Waiting = { id: string; attempts: number }
type Parts = Pick<App, 'limits' | 'transaction'>

/** Messages that wait in a table, each with its id and the number of attempts that failed. */
type Queue<Due extends Waiting> = {
  /** Locks the one that has been due the longest; skips locked ones. */
  take(tx: Transaction): Promise<Due | undefined>
  /** The limit that a message counts against; undefined if it counts against none. */
  limitOf?(due: Due): Limit | undefined
  send(tx: Transaction, due: Due): Promise<SendOutcome>
  putOff(tx: Transaction, id: string, next: Next): Promise<unknown>
  end(tx: Transaction, id: string, outcome: Exclude<SendOutcome, 'later'>): Promise<unknown>
}

type Limit = { what: string; who: string }

/** When a message is tried again, and how many attempts have failed by then. */
export type Next = { nextAttemptAt: Date; attempts: number }

/** Longer than a text usually takes. */
const busyMs = 3_000

/**
 * Sends one due message after the other, each in its own transaction. Its row stays locked while sending, so that no two processes
 * send the same one. Starts no further one once the signal aborts.
 */
export async function sendDue<Due extends Waiting>(app: Parts, queue: Queue<Due>, signal?: AbortSignal) {
  while (!signal?.aborted && (await sendNext(app, queue)));
}

/**
 * Sends the next due message. Takes from the limit only while the row is locked: otherwise, a process could drop a message at the limit
 * that another process may send. If another process is using the same limit, this message is put off, because waiting would delay all
 * others.
 */
async function sendNext<Due extends Waiting>(app: Parts, queue: Queue<Due>) {
  const { isFound } = await app.transaction(async tx => {
    const due = await queue.take(tx)
    if (!due) return { ok: true, isFound: false }
    const { id, attempts } = due
    const after = (ms: number) => new Date(tx.clock.now().getTime() + ms)
    const limit = queue.limitOf?.(due)
    const taken = limit ? await app.limits.tryTakeWithin(tx.db, limit.what, limit.who) : 'taken'
    if (taken === 'busy') {
      await queue.putOff(tx, id, { nextAttemptAt: after(busyMs), attempts })
      return { ok: true, isFound: true }
    }
    const sent = taken === 'taken' ? await queue.send(tx, due) : 'rejected'
    if (limit && taken === 'taken' && isUnused(sent)) await app.limits.giveBackWithin(tx.db, limit.what, limit.who)
    if (sent === 'later')
      await queue.putOff(tx, id, { nextAttemptAt: after(backOffMs(attempts)), attempts: attempts + 1 })
    else await queue.end(tx, id, sent)
    return { ok: true, isFound: true }
  })
  return isFound
}

/** A text that may have reached a phone counts, even if the service reports an error. */
export function isUnused(sent: SendOutcome) {
  return sent === 'rejected' || sent === 'gone'
}

/** Sends to a browser, and forgets one that no longer exists. */
export async function sendPush(tx: Transaction, browser: string, payload: AlertPayload): Promise<SendOutcome> {
  const target = await findSubscription(tx, browser)
  if (!target || !tx.alerts.push) return 'rejected'
  const brandIcon = iconOf(await readBrandPictures(tx))
  const icon = brandIcon ? brandPicturePath(brandIcon, '192') : undefined
  const outcome = await tx.alerts.push.send(target, JSON.stringify({ ...payload, icon } satisfies AlertPayload))
  if (outcome === 'gone') await forgetSubscription(tx, browser)
  return outcome
}

/** Returns the backoff: ten seconds, twenty, forty, up to five minutes. */
function backOffMs(attempts: number) {
  return Math.min(10_000 * 2 ** attempts, 300_000)
}
