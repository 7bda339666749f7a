import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Cancellation = { subscriptionId: string; userId: string; askedAt: Date }

/** Queues a cancellation for the job that calls the provider. */
export async function addCancellation({ db }: Db, cancellation: Cancellation) {
  await db
    .insertInto('subscriptionCancellations')
    .values(cancellation)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Returns cancellations not yet sent to the provider, oldest first. */
export async function readWaitingCancellations({ db }: Db) {
  const waiting = db.selectFrom('subscriptionCancellations').select('subscriptionId').where('doneAt', 'is', null)
  const rows = await waiting.orderBy('askedAt').limit(50).execute()
  return rows.map(({ subscriptionId }) => subscriptionId)
}

export async function markCancelled({ db }: Db, subscriptionId: string, at: Date) {
  const cancellation = db.updateTable('subscriptionCancellations').set({ doneAt: at })
  await cancellation.where('subscriptionId', '=', subscriptionId).execute()
}
