import type { App } from '#domain/app.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { sandboxFee } from '#platform/payments/sandbox-received.ts'
import { paidMonth, paidUntil } from '../directory/paid-month.ts'
import { endedSpans } from './ended-subscriptions.ts'
import { makeOwner } from './sample-owners.ts'

const hour = 3_600_000

/**
 * Creates an account for each business on a plan, which has paid for it and owns the listing if it's claimed: the
 * sandbox's data, our purchase record and the subscription. It has no password, so no one can sign in.
 */
export async function loadSubscriptions({ db, ids }: Pick<App, 'db' | 'ids'>, changeId: string, now: Date) {
  const held = await db
    .selectFrom('businessEntitlements')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', 'businessSlugs.businessId', 'businesses.id')
    .select(['businesses.id as businessId', 'slug', 'plan', 'since', 'claimed'])
    .orderBy('slug')
    .execute()
  const rows = held.map(business => rowsOf(business, { db, ids }, changeId, now))
  await db
    .insertInto('users')
    .values(rows.map(({ user }) => user))
    .execute()
  await db
    .insertInto('purchases')
    .values(rows.map(({ purchase }) => purchase))
    .execute()
  await db
    .insertInto('subscribers')
    .values(rows.map(({ subscriber }) => subscriber))
    .execute()
  await db
    .insertInto('businessOwners')
    .values(rows.flatMap(({ owner }) => owner))
    .execute()
  await db
    .insertInto('subscribedListings')
    .values(rows.flatMap(({ owner }) => owner.map(({ businessId, userId }) => ({ businessId, userId }))))
    .execute()
  await db
    .insertInto('sandboxSubscriptions')
    .values(rows.map(({ sandboxSubscription }) => sandboxSubscription))
    .execute()
  await db
    .insertInto('sandboxInvoices')
    .values(rows.map(({ invoice }) => invoice))
    .execute()
  await db
    .insertInto('payments')
    .values(rows.map(({ payment }) => payment))
    .execute()
  await db.insertInto('subscriptionSpans').values(endedSpans(now)).execute()
}

type Held = { businessId: string; slug: string; plan: string; since: Date; claimed: boolean }

function rowsOf(held: Held, { ids }: Pick<App, 'db' | 'ids'>, changeId: string, now: Date) {
  const { businessId, slug, since } = held
  const plan = findListingPlan(held.plan)
  if (!plan) throw new Error(`nobody sells the plan ${held.plan}`)
  const { begins, ends } = paidMonth(since, now)
  const [userId, purchaseId] = [ids.next(), ids.next()]
  const sandboxIdOf = (prefix: string) => `${prefix}_sample_${ids.next().replaceAll('-', '')}`
  const [customerId, subscriptionId, sessionId] = [sandboxIdOf('cus'), sandboxIdOf('sub'), sandboxIdOf('cs_test')]
  const paymentId = sandboxIdOf('pi')
  const { id: itemId, firstCents: priceCents } = plan
  const name = `${plan.name} plan`
  const owner = makeOwner(slug)
  const paid = { customerId, subscriptionId, priceCents }
  return {
    user: { id: userId, ...owner, emailVerified: true, createdAt: since, updatedAt: since },
    owner: held.claimed ? [{ businessId, userId, proof: 'code', since, changeId }] : [],
    purchase: {
      ...{ ...paid, id: purchaseId, userId, email: owner.email, kind: 'plan', itemId, name, per: 'month', changeId },
      paymentsReadAt: begins,
      ...{ state: 'paid', checkoutSessionId: sessionId, checkoutUrl: `/sandbox/pay/${sessionId}` },
      ...{ openedAt: new Date(since.getTime() - hour), paidAt: since, checkAt: new Date(ends.getTime() + hour) },
    },
    subscriber: {
      ...{ ...paid, userId, purchaseId, planId: itemId, subscriptionTier: plan.name, status: 'active', since },
      ...{ subscriptionEnd: ends, entitledUntil: paidUntil(since, now), updatedAt: begins },
    },
    sandboxSubscription: {
      ...{
        id: subscriptionId,
        customerId,
        purchaseId,
        itemId,
        priceKey: `plan-${itemId}`,
        name,
        priceCents,
        state: 'active',
      },
      ...{ periodEnd: ends, createdAt: since },
    },
    invoice: {
      ...{ id: sandboxIdOf('in'), customerId, subscriptionId, paymentId, name },
      ...{ amountCents: priceCents, state: 'paid', at: begins },
    },
    payment: {
      ...{ id: paymentId, purchaseId, itemId, paidAt: begins },
      ...{ amountCents: priceCents, feeCents: sandboxFee(priceCents) },
    },
  }
}
