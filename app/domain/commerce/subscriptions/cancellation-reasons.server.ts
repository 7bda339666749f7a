import type { App } from '#domain/app.ts'
import type { CancellationReason } from './cancellation-reason.ts'

type Store = Pick<App, 'db' | 'clock' | 'ids'>
type Given = { subscriptionId: string; planId: string; reason: CancellationReason }

export async function addCancellationReason({ db, clock, ids }: Store, given: Given) {
  await db
    .insertInto('cancellationReasons')
    .values({ ...given, id: ids.next(), givenAt: clock.now() })
    .execute()
}

/** Called when the plan continues after all. */
export async function takeBackReason({ db, clock }: Store, subscriptionId: string) {
  await db
    .updateTable('cancellationReasons')
    .set({ takenBackAt: clock.now() })
    .where('subscriptionId', '=', subscriptionId)
    .where('takenBackAt', 'is', null)
    .execute()
}
