import type { App } from '#domain/app.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'

type Db = Pick<App, 'db'>
type Cancellation = { subscriptionId: string; userId: string; requestedAt: Date }

export async function addCancellation({ db }: Db, cancellation: Cancellation) {
  await db
    .insertInto('subscriptionCancellations')
    .values(cancellation)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function readWaitingCancellations({ db }: Db) {
  const waiting = db.selectFrom('subscriptionCancellations').select('subscriptionId').where('completedAt', 'is', null)
  const rows = await waiting.orderBy('requestedAt').limit(50).execute()
  return rows.map(({ subscriptionId }) => subscriptionId)
}

async function markCancelled({ db }: Db, subscriptionId: string, at: Date) {
  const cancellation = db.updateTable('subscriptionCancellations').set({ completedAt: at })
  await cancellation.where('subscriptionId', '=', subscriptionId).execute()
}

export async function cancelUnwanted(app: Pick<App, 'db' | 'clock' | 'payments'>) {
  let cancelled = 0
  for (const id of await readWaitingCancellations(app)) {
    try {
      const told = await app.payments.readSubscription(id)
      if (told && told.state !== 'ended') await app.payments.cancelAtPeriodEnd(id, true)
      await markCancelled(app, id, app.clock.now())
      cancelled += 1
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
    }
  }
  return cancelled
}
