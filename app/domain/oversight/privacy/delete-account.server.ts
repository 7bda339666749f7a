import type { App, Caller, Result } from '#domain/app.ts'
import { findChargedOrShown } from '#domain/commerce/ads/ad-bookings.server.ts'
import { changeRenewal } from '#domain/commerce/subscriptions/change-renewal.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { lockSoleListings } from '#domain/directory/claims/owners.server.ts'
import { readMembers, readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { findNextOwners, type NextOwners } from '#domain/directory/team/pass-on-listings.server.ts'
import type { ProofError } from '#domain/foundation/accounts/account-error.ts'
import { type OwnerProof, rejectProof } from '#domain/foundation/accounts/prove-owner.server.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { may } from '#domain/permissions.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { LeftListings } from './data-link.ts'
import { type EraseError, eraseUnlessRunning } from './erase-person.server.ts'

export type DeleteAccountError = ProofError | 'provider-failed' | EraseError

/** The parts that check a passkey and a code. */
type Asked = { browser: Browser; origin: string }
type Leaving = OwnerProof & Partial<Asked> & { listings?: LeftListings; nextOwners?: NextOwners }

type Parts = Pick<App, 'db' | 'auth' | 'clock' | 'limits' | 'payments' | 'transaction'>

/** Cancels the plan first, so that nothing is charged later, and then deletes the account with the data under its address. */
export async function deleteAccount(
  app: Parts,
  caller: Caller,
  { listings = 'keep', nextOwners = {}, browser = { cookie: '', userAgent: '' }, origin = '', ...proof }: Leaving,
): Promise<Result<object, DeleteAccountError>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  const error = await rejectProof(app, caller, { proof, browser, origin })
  if (error) return { ok: false, reason: error }
  const user = await findUser(app, userId)
  if (!user) return { ok: false, reason: 'forbidden' }
  if (await findChargedOrShown(app, userId)) return { ok: false, reason: 'ad-runs' }
  if (
    listings === 'hand-over' &&
    !(await findNextOwners(app, caller, { businessIds: await soleListings(app, userId), nextOwners }))
  )
    return { ok: false, reason: 'next-owner-unknown' }
  const plan = await findSubscriber(app, userId)
  if (plan && isHeld(plan) && !plan.cancelAtPeriodEnd) {
    const cancelled = await changeRenewal(app, caller, { cancels: true })
    if (!cancelled.ok && cancelled.reason !== 'no-subscription') return { ok: false, reason: cancelled.reason }
  }
  const person = { email: user.email, userId }
  return eraseUnlessRunning(app, caller, { action: 'delete-account', person, listings, nextOwners })
}

/** Returns the plan that will end, and the listings that will lose their only owner, with possible next owners. */
export async function readLeaving(app: Pick<App, 'db' | 'transaction'>, caller: Caller) {
  const userId = caller.actor.id
  const [plan, owned, sole] = await Promise.all([
    findSubscriber(app, userId),
    readOwnBusinesses(app, userId),
    soleListings(app, userId),
  ])
  return {
    plan: plan && isHeld(plan) ? plan : null,
    listings: await Promise.all(
      owned
        .filter(({ id }) => sole.includes(id))
        .map(async ({ id, name }) => {
          const others = (await readMembers(app, id)).filter(member => member.userId !== userId)
          return { id, name, team: others.map(({ userId: id, name, role }) => ({ id, name, role })) }
        }),
    ),
    others: owned.length - sole.length,
  }
}

async function soleListings(app: Pick<App, 'transaction'>, userId: string) {
  const sole = await app.transaction(async tx => ({ ok: true as const, ids: await lockSoleListings(tx, userId) }))
  return sole.ids
}
