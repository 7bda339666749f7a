import type { App, Transaction } from '#domain/app.ts'
import { usualEscalation } from '#domain/directory/team/rota.ts'
import { noteAlerts } from './alerts.server.ts'
import { beginTurns, type DueTurn, moveTurn, readCallOrder, takeDueTurn } from './on-call-turns.server.ts'

/**
 * Alerts the person on call to a new request, and the next person each time the rota's minutes pass without an answer. After the rota come
 * the owners. A turn's row is its own job, and moves on in the transaction that queues the alerts.
 */
export async function callOnDuty(app: Pick<App, 'db' | 'clock' | 'transaction'>, signal?: AbortSignal) {
  await beginTurns(app)
  while (!signal?.aborted && (await callNext(app)));
}

async function callNext(app: Pick<App, 'transaction'>) {
  const { isFound } = await app.transaction(async tx => {
    const turn = await takeDueTurn(tx)
    if (turn) await (turn.isOver ? moveTurn(tx, turn, { called: turn.called, dueAt: null }) : call(tx, turn))
    return { ok: true, isFound: turn !== undefined }
  })
  return isFound
}

/** People without a browser or phone for alerts are passed over at once. */
async function call(tx: Transaction, turn: DueTurn) {
  const now = tx.clock.now()
  const left = (await readCallOrder(tx, turn)).filter(({ userId }) => !turn.called.includes(userId))
  const at = left.findIndex(({ calls }) => calls.length > 0)
  const next = left[at]
  if (!next) return moveTurn(tx, turn, { called: turn.called, dueAt: null })
  const { requestId, businessId, sentAt } = turn
  // The first call says that the request is new. Later ones say that nobody has answered, and each stays valid for
  // half an hour.
  const isFirst = turn.called.length === 0 && now.getTime() - sentAt.getTime() < 60_000
  await noteAlerts(
    tx,
    next.calls.map(({ channel, target }) => ({
      id: tx.ids.next(),
      requestId,
      businessId,
      userId: next.userId,
      channel,
      target,
      nextAttemptAt: now,
      remindedAt: isFirst ? null : now,
    })),
  )
  const called = [...turn.called, ...left.slice(0, at + 1).map(({ userId }) => userId)]
  const minutes = turn.escalateMinutes ?? usualEscalation
  return moveTurn(tx, turn, { called, dueAt: new Date(now.getTime() + minutes * 60_000) })
}
