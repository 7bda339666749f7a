import type { App, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { backOffSeconds } from '#domain/foundation/mail/mail-attempts.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { followDispute } from '../disputes/follow-dispute.server.ts'
import { recordPayout } from '../ledger/payouts.server.ts'
import type { FulfillTable } from './fulfillment.ts'
import { isPaying, lastEventAttempt } from './payment-event.ts'
import * as events from './payment-events.server.ts'
import { checkPurchase, findConcerned, takeDueCheck } from './purchases.server.ts'
import { paymentsCaller, refreshPurchase } from './refresh-purchase.server.ts'
import { requestPaymentReview } from './request-payment-review.server.ts'

type Parts = Pick<App, 'transaction'>

const checkAgainSeconds = 300

/** Processes due events, then due purchases. Rejects at the end if the provider couldn't be reached. */
export async function processDueEvents(app: Parts, fulfill: FulfillTable, signal?: AbortSignal) {
  const work: Work = { app, fulfill, failures: [] }
  while (!signal?.aborted && (await processNextEvent(work)));
  while (!signal?.aborted && (await checkNext(work)));
  // Each failed item is already rescheduled, so one log entry is enough.
  const [failure] = work.failures
  if (failure) throw failure
}

type Work = { app: Parts; fulfill: FulfillTable; failures: ProviderFailure[] }

async function processNextEvent({ app, fulfill, failures }: Work) {
  let held: events.WaitingEvent | undefined
  try {
    await app.transaction(async tx => {
      held = await events.takeDueEvent(tx)
      if (held) await processEvent(tx, fulfill, held)
      return { ok: true }
    })
  } catch (error) {
    // An internal error stops only this event; the calling job reports it.
    if (!held) throw error
    const event = held
    const lastError = error instanceof ProviderFailure ? error.message : 'fault'
    await app.transaction(tx => postpone(tx, event, lastError))
    if (!(error instanceof ProviderFailure)) throw error
    failures.push(error)
  }
  return held !== undefined
}

async function processEvent(tx: Transaction, fulfill: FulfillTable, event: events.WaitingEvent) {
  const alike = await events.takeAlike(tx, event)
  if (event.disputeId !== null) {
    const outcome = await followDispute(tx, fulfill, event.disputeId)
    return outcome === 'held-elsewhere' ? events.waitBriefly(tx, event.id) : events.markDone(tx, [event.id, ...alike])
  }
  if (event.payoutId) await recordPayout(tx, event.payoutId)
  const concerned = await findConcerned(tx, event)
  for (const id of concerned) {
    if ((await refreshPurchase(tx, fulfill, id)) === 'held-elsewhere') return events.waitBriefly(tx, event.id)
  }
  if (concerned.length === 0 && isPaying(event.type)) {
    const about = event.subscriptionId ?? event.paymentId ?? event.sessionId ?? event.id
    await noteStranger(tx, { reason: 'purchase-unknown', about, purchaseId: null, detail: event.type })
  }
  await events.markDone(tx, [event.id, ...alike])
}

/** Uses exponential backoff; after the last attempt, the operator has to review the event. */
async function postpone(tx: Transaction, event: events.WaitingEvent, lastError: string): Promise<{ ok: true }> {
  const attempts = event.attempts + 1
  const tried = { id: event.id, attempts, lastError }
  if (attempts < lastEventAttempt) {
    await events.putOffEvent(tx, { ...tried, seconds: backOffSeconds(attempts) })
    return { ok: true }
  }
  await events.giveUpEvent(tx, tried)
  const [purchaseId = null] = await findConcerned(tx, event)
  await noteStranger(tx, { reason: 'gave-up', about: event.id, purchaseId, detail: `${event.type}: ${lastError}` })
  return { ok: true }
}

async function noteStranger(tx: Transaction, review: Omit<Parameters<typeof requestPaymentReview>[1], 'changeId'>) {
  const changeId = await recordChange(tx, paymentsCaller(tx), { action: 'note-payment' })
  await requestPaymentReview(tx, { ...review, changeId })
}

/** Reschedules a purchase that can't be checked now, so that it doesn't block the others. */
async function checkNext({ app, fulfill, failures }: Work) {
  let due: string | undefined
  try {
    await app.transaction(async tx => {
      due = await takeDueCheck(tx)
      if (due !== undefined) await refreshPurchase(tx, fulfill, due)
      return { ok: true }
    })
  } catch (error) {
    if (due === undefined) throw error
    const id = due
    await app.transaction(async tx => {
      await checkPurchase(tx, id, new Date(tx.clock.now().getTime() + checkAgainSeconds * 1_000))
      return { ok: true }
    })
    if (!(error instanceof ProviderFailure)) throw error
    failures.push(error)
  }
  return due !== undefined
}
