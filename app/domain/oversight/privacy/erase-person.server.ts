import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findChargedOrShown } from '#domain/commerce/ads/ad-bookings.server.ts'
import { askProvider, providerFailed } from '#domain/commerce/billing/ask-provider.ts'
import { endCheckouts } from '#domain/commerce/billing/end-checkout.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { lockSoleListings } from '#domain/directory/claims/owners.server.ts'
import { type NextOwners, passOnListings } from '#domain/directory/team/pass-on-listings.server.ts'
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
  /** By default, they stay public without an owner. */
  listings?: LeftListings
  /** The next owner of each listing, for `hand-over`. */
  nextOwners?: NextOwners
}

/** Makes one change, which records the actor and time but not the person. */
export async function erasePerson(
  tx: Transaction,
  caller: Caller,
  { action, person, listings = 'keep', nextOwners = {} }: Erasure,
): Promise<Result<object, 'next-owner-unknown'>> {
  // The change is recorded before the deletion, with the pages that lose a name.
  const reviewed = await readReviewedOf(tx, person.email)
  const changeId = await recordChange(tx, caller, { action, tags: reviewed.map(id => `business:${id}`) })
  if (listings === 'hand-over' && person.userId !== null) {
    const businessIds = await lockSoleListings(tx, person.userId)
    const passedOn = await passOnListings(tx, caller, { businessIds, nextOwners, changeId })
    if (!passedOn.ok) return passedOn
  }
  await eraseRecords(tx, person, listings)
  return { ok: true }
}

/** Fails if the account has a running or pending payment. */
export function eraseUnlessRunning(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  erasure: Erasure,
): Promise<Result<object, EraseError | 'provider-failed'>> {
  const { userId } = erasure.person
  const erase = () =>
    app.transaction<Result<object, EraseError>>(async tx => {
      const running = userId === null ? undefined : await findRunning(tx, userId)
      if (running) return { ok: false, reason: running }
      return erasePerson(tx, caller, erasure)
    })
  return askProvider(erase, providerFailed)
}

export type RunningError = 'subscription-runs' | 'ad-runs' | 'payment-under-way'
export type EraseError = RunningError | 'next-owner-unknown'

/** Expires open checkouts. Until the transaction ends, none can be opened and no payment settled. */
async function findRunning(tx: Transaction, userId: string): Promise<RunningError | undefined> {
  await lockUser(tx, userId)
  const held = await findSubscriber(tx, userId)
  if (held && isHeld(held) && !held.cancelAtPeriodEnd) return 'subscription-runs'
  if (await findChargedOrShown(tx, userId)) return 'ad-runs'
  return (await endCheckouts(tx, userId)) ? undefined : 'payment-under-way'
}

type EraseForError = 'forbidden' | 'provider-failed' | EraseError

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
