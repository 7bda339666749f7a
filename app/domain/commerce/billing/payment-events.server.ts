import type { App } from '#domain/app.ts'
import type { PaymentEvent } from '#platform/payments/payments.ts'
import { daysBefore } from '#platform/time/days.ts'
import { isSupported } from './payment-event.ts'

type Store = Pick<App, 'db' | 'clock'>

export async function addEvent({ db, clock }: Store, { id, type, at, about }: PaymentEvent) {
  const now = clock.now()
  const state = isSupported(type) ? 'waiting' : 'ignored'
  const times = { createdAt: at, receivedAt: now, nextAttemptAt: now }
  const added = await db
    .insertInto('paymentEvents')
    .values({ id, type, state, ...about, ...times })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type WaitingEvent = NonNullable<Awaited<ReturnType<typeof takeDueEvent>>>

/** Returns the event that has been due the longest. Skips locked ones. */
export function takeDueEvent({ db, clock }: Store) {
  return db
    .selectFrom('paymentEvents')
    .select([
      'id',
      'type',
      'attempts',
      'purchaseId',
      'sessionId',
      'subscriptionId',
      'customerId',
      'paymentId',
      'payoutId',
      'disputeId',
    ])
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', clock.now())
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Locks the other due events about the same object, so that one provider call covers them all. */
export async function takeAlike({ db }: Pick<App, 'db'>, { id, ...event }: WaitingEvent) {
  const { purchaseId, sessionId, subscriptionId, paymentId, disputeId, payoutId } = event
  const rows = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('state', '=', 'waiting')
    .where('id', '<>', id)
    .where(({ eb, or }) =>
      or([
        ...(purchaseId ? [eb('purchaseId', '=', purchaseId)] : []),
        ...(sessionId ? [eb('sessionId', '=', sessionId)] : []),
        ...(subscriptionId ? [eb('subscriptionId', '=', subscriptionId)] : []),
        ...(paymentId ? [eb('paymentId', '=', paymentId)] : []),
        ...(disputeId ? [eb('disputeId', '=', disputeId)] : []),
        ...(payoutId ? [eb('payoutId', '=', payoutId)] : []),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(row => row.id)
}

export async function markDone({ db }: Pick<App, 'db'>, ids: string[]) {
  await db.updateTable('paymentEvents').set({ state: 'done', lastError: null }).where('id', 'in', ids).execute()
}

/** Waits while another process has the purchase locked; this doesn't count as an attempt. */
export async function waitBriefly({ db, clock }: Store, id: string) {
  const nextAttemptAt = new Date(clock.now().getTime() + 1_000)
  await db.updateTable('paymentEvents').set({ nextAttemptAt }).where('id', '=', id).execute()
}

type Pause = { id: string; attempts: number; lastError: string; seconds: number }

export async function putOffEvent({ db, clock }: Store, { id, attempts, lastError, seconds }: Pause) {
  const nextAttemptAt = new Date(clock.now().getTime() + seconds * 1_000)
  await db.updateTable('paymentEvents').set({ attempts, lastError, nextAttemptAt }).where('id', '=', id).execute()
}

export async function giveUpEvent({ db }: Store, { id, attempts, lastError }: Omit<Pause, 'seconds'>) {
  await db.updateTable('paymentEvents').set({ state: 'failed', attempts, lastError }).where('id', '=', id).execute()
}

export async function reviveEvent({ db, clock }: Store, id: string) {
  const anew = { state: 'waiting', attempts: 0, nextAttemptAt: clock.now() }
  await db.updateTable('paymentEvents').set(anew).where('id', '=', id).where('state', '=', 'failed').execute()
}

/** The provider no longer resends them. Returns the number deleted. */
export async function erasePaymentEvents({ db, clock, retention }: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(clock.now(), retention.paymentEvents)
  const { numDeletedRows } = await db
    .deleteFrom('paymentEvents')
    .where('receivedAt', '<', before)
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
