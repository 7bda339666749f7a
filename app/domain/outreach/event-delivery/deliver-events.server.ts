import type { App, Transaction } from '#domain/app.ts'
import type { EventOutcome } from '#platform/network/event-transport.ts'
import { signBody } from './endpoint-secret.ts'
import { eventPayload } from './event-payload.server.ts'
import {
  backOffMs,
  type DeliveryError,
  failuresOfOneAway,
  isTaken,
  pauseMs,
  signatureHeader,
  testEventType,
  triedForMs,
} from './outgoing-event.ts'
import { tellEndpointOff } from './tell-endpoint-off.server.ts'
import {
  type DueDelivery,
  endDelivery,
  failWaiting,
  hastenWaiting,
  putOffDelivery,
  takeDelivery,
  takeDueDelivery,
} from './webhook-deliveries.server.ts'
import { markDisabled, markFailing, markWorking } from './webhook-endpoints.server.ts'

type Options = {
  signal?: AbortSignal
  /** Called for each delivery before it's sent. */
  onFound?: () => void
}

/** Sends deliveries one by one, each row locked meanwhile. After a crash, it's resent under the same event id. */
export async function deliverEvents(app: Pick<App, 'transaction'>, { signal, onFound }: Options = {}) {
  while (!signal?.aborted && (await deliverNext(app, onFound)));
}

async function deliverNext(app: Pick<App, 'transaction'>, onFound?: () => void) {
  const { isFound } = await app.transaction(async tx => {
    const due = await takeDueDelivery(tx)
    if (due) {
      onFound?.()
      await deliver(tx, due)
    }
    return { ok: true, isFound: due !== undefined }
  })
  return isFound
}

export async function deliverNow(app: Pick<App, 'transaction'>, id: string) {
  const { attempt } = await app.transaction(async tx => {
    const due = await takeDelivery(tx, id)
    return { ok: true, attempt: due && (await deliver(tx, due)) }
  })
  return attempt
}

async function deliver(tx: Transaction, due: DueDelivery): Promise<Attempt> {
  const body = due.isAllowed ? await eventPayload(tx, due) : undefined
  if (body === undefined) {
    const dropped = { id: due.id, status: null, error: null }
    await endDelivery(tx, dropped, 'dropped')
    return dropped
  }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Roof-Rescue-Webhooks/1',
    [signatureHeader]: signBody(tx, due, body),
  }
  const outcome = await tx.events.send(due.url, headers, body)
  const attempt = { id: due.id, ...told(outcome) }
  if (attempt.error === null) {
    if (due.failures > 0) await markWorking(tx, due.endpointId)
    if (due.failures >= failuresOfOneAway) await hastenWaiting(tx, due.endpointId)
    await endDelivery(tx, attempt, 'delivered')
  } else await failed(tx, due, attempt)
  return attempt
}

type Attempt = { id: string; status: number | null; error: DeliveryError | null }

async function failed(tx: Transaction, due: DueDelivery, attempt: Attempt) {
  // A person is looking at the result: retries for three days would only surprise them.
  if (due.type === testEventType) return endDelivery(tx, attempt, 'failed')
  const now = tx.clock.now()
  const later = (ms: number) => new Date(now.getTime() + ms)
  const failures = due.failures + 1
  await markFailing(tx, { id: due.endpointId, since: now, failures, retryAt: later(pauseMs(failures)) })
  const failingMs = now.getTime() - (due.failingSince ?? now).getTime()
  if (failingMs >= triedForMs) {
    await endDelivery(tx, attempt, 'failed')
    return turnOff(tx, due)
  }
  const isTooOld = now.getTime() - due.queuedAt.getTime() >= triedForMs
  if (isTooOld) return endDelivery(tx, attempt, 'failed')
  return putOffDelivery(tx, attempt, later(backOffMs(due.attempts + 1)))
}

/** Runs after three days of failures. Notifies the owner. */
async function turnOff(tx: Transaction, { endpointId, ownerId, url }: DueDelivery) {
  if (!(await markDisabled(tx, endpointId, tx.clock.now()))) return
  await failWaiting(tx, endpointId)
  await tellEndpointOff(tx, { id: endpointId, ownerId, url })
}

function told(outcome: EventOutcome): Omit<Attempt, 'id'> {
  if ('error' in outcome) return { status: null, error: outcome.error }
  return { status: outcome.status, error: isTaken(outcome.status) ? null : 'status' }
}
