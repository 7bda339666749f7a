import type { App, Transaction } from '#domain/app.ts'
import { readBrandPictures } from '#domain/foundation/settings/settings.server.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { brandPicturePath, iconOf } from '#platform/images/brand-picture.ts'
import type { AlertPayload } from './alert.ts'
import { findSubscription, forgetSubscription } from './push-subscriptions.server.ts'

type Waiting = { id: string; attempts: number }
type Parts = Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>

/** Messages that wait in a table, each with its id and the number of attempts that failed. */
type Queue<Due extends Waiting> = {
  /** Locks the one that has been due the longest, or the one with this id if it's still due; skips locked ones. */
  take(tx: Pick<App, 'db' | 'clock'>, id?: string): Promise<Due | undefined>
  /** The limit that a message counts against; undefined if it counts against none. */
  limitOf?(due: Due): Limit | undefined
  send(tx: Transaction, due: Due): Promise<SendOutcome>
  putOff(tx: Transaction, id: string, until: Date): Promise<unknown>
  end(tx: Transaction, id: string, outcome: Exclude<SendOutcome, 'later'>): Promise<unknown>
}

type Limit = { what: string; who: string }

/**
 * Sends one due message after the other, each in its own transaction. Its row stays locked while sending, so that no two processes
 * send the same one. Starts no further one once the signal aborts.
 */
export async function sendDue<Due extends Waiting>(app: Parts, queue: Queue<Due>, signal?: AbortSignal) {
  while (!signal?.aborted && (await sendNext(app, queue)));
}

/** Limits use a connection of their own, so they're asked before the transaction that holds one. */
async function sendNext<Due extends Waiting>(app: Parts, queue: Queue<Due>) {
  const next = await queue.take(app)
  if (!next) return false
  await withinLimit(app, queue.limitOf?.(next), mayGo =>
    app.transaction(async tx => {
      const due = await queue.take(tx, next.id)
      if (!due) return { ok: true, sent: undefined }
      const sent = mayGo ? await queue.send(tx, due) : 'rejected'
      if (sent === 'later') await queue.putOff(tx, due.id, new Date(tx.clock.now().getTime() + backOffMs(due.attempts)))
      else await queue.end(tx, due.id, sent)
      return { ok: true, sent }
    }),
  )
  return true
}

/** Counts against the limit before the work, and gives it back if nothing was sent. Processes that meet at a message count it for a moment. */
export async function withinLimit<Sent extends { sent: SendOutcome | undefined }>(
  { limits }: Pick<App, 'limits'>,
  limit: Limit | undefined,
  work: (mayGo: boolean) => Promise<Sent>,
) {
  const mayGo = limit === undefined || (await limits.take(limit.what, limit.who)) === 0
  const done = await work(mayGo)
  const isUnused = done.sent === undefined || done.sent === 'rejected' || done.sent === 'gone'
  if (limit && mayGo && isUnused) await limits.giveBack(limit.what, limit.who)
  return done
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
