import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findChargedOrShown } from '#domain/commerce/ads/ad-bookings.server.ts'
import { askProvider, providerFailed } from '#domain/commerce/billing/ask-provider.ts'
import { endCheckouts } from '#domain/commerce/billing/end-checkout.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { lockUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { readReviewedOf } from '#domain/requests/reviews/unnamed-reviews.server.ts'
import type { LeftListings, Person } from './data-link.ts'
import { eraseRecords } from './erase-records.server.ts'
import { findPerson } from './search-person.server.ts'

type Erasure = {
  action: 'erase-own-data' | 'delete-account' | 'erase-person'
  person: Person
  /** Default: they stay public without an owner. */
  listings?: LeftListings
}

/** Makes one change, which records the actor and time but not the person. */
export async function erasePerson(tx: Transaction, caller: Caller, { action, person, listings = 'keep' }: Erasure) {
  // The change is recorded before the deletion, with the pages that lose a name.
  const reviewed = await readReviewedOf(tx, person.email)
  await recordChange(tx, caller, { action, tags: reviewed.map(id => `business:${id}`) })
  await eraseRecords(tx, person, listings)
}

/** Fails if the account has a running or pending payment. */
export function eraseUnlessRunning(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  erasure: Erasure,
): Promise<Result<object, RunningError | 'provider-failed'>> {
  const { userId } = erasure.person
  const erase = () =>
    app.transaction<Result<object, RunningError>>(async tx => {
      const running = userId === null ? undefined : await findRunning(tx, userId)
      if (running) return { ok: false, reason: running }
      await erasePerson(tx, caller, erasure)
      return { ok: true }
    })
  return askProvider(erase, providerFailed)
}

export type RunningError = 'subscription-runs' | 'ad-runs' | 'payment-under-way'

/** Expires open checkouts. Until the transaction ends, none can be opened and no payment settled. */
async function findRunning(tx: Transaction, userId: string): Promise<RunningError | undefined> {
  await lockUser(tx, userId)
  const held = await findSubscriber(tx, userId)
  if (held && isHeld(held) && !held.cancelAtPeriodEnd) return 'subscription-runs'
  if (await findChargedOrShown(tx, userId)) return 'ad-runs'
  return (await endCheckouts(tx, userId)) ? undefined : 'payment-under-way'
}

type EraseForError = 'forbidden' | 'provider-failed' | RunningError

/** Runs at a person's request to the operator, and deletes the account if they asked for that too. */
export async function eraseForPerson(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { email, withAccount }: { email: string; withAccount: boolean },
): Promise<Result<object, EraseForError>> {
  if (!may(caller, 'erase-people')) return { ok: false, reason: 'forbidden' }
  const found = await findPerson(app, email)
  const person = withAccount ? found : { ...found, userId: null }
  return eraseUnlessRunning(app, caller, { action: 'erase-person', person })
}
