import { sql } from 'kysely'
import { monthsLater } from '../time/months.ts'
import { type PlanPrice, ProviderFailure, type ProviderSubscription } from './payments.ts'
import { discounted } from './sandbox-coupons.ts'
import { writeSandboxEvent } from './sandbox-events.ts'
import { addSandboxInvoice, latestInvoice } from './sandbox-invoices.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'

type State = 'trialing' | 'active' | 'past-due' | 'ended'
export type SandboxSubscription = NonNullable<Awaited<ReturnType<typeof findSandboxSubscription>>>

const select = ({ db }: Pick<SandboxParts, 'db'>) =>
  db
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .select([sql<State>`state`.as('state'), sql<PlanPrice['per']>`per`.as('per')])
    .select(sql<PlanPrice | null>`next_price`.as('planned'))

/** Pays the months elapsed since the last read, or ends the subscription. */
export async function findSandboxSubscription(parts: SandboxParts, id: string) {
  const found = () => select(parts).where('id', '=', id).executeTakeFirst()
  for (let row = await found(); row !== undefined; row = await found()) {
    const isOver = row.state !== 'ended' && row.state !== 'past-due' && row.periodEnd <= parts.clock.now()
    if (!isOver) return row
    await endPeriod(parts, row)
  }
  return undefined
}

export async function listSandboxSubscriptions(parts: SandboxParts, customerId: string) {
  const ids = await parts.db
    .selectFrom('sandboxSubscriptions')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const rows: SandboxSubscription[] = []
  for (const { id } of ids) {
    const row = await findSandboxSubscription(parts, id)
    if (row) rows.push(row)
  }
  return rows
}

export async function readSandboxSubscription(parts: SandboxParts, id: string): Promise<ProviderSubscription | null> {
  const row = await findSandboxSubscription(parts, id)
  if (!row) return null
  const { customerId, purchaseId, state, priceCents, per, priceKey, periodEnd, cancelsAtPeriodEnd, endedAt } = row
  const { pausedFrom, resumesAt, planned } = row
  const isPaused = pausedFrom && resumesAt && resumesAt > parts.clock.now()
  return {
    ...{ id, customerId, purchaseId, state, priceCents, per, periodEnd, cancelsAtPeriodEnd, endedAt },
    pause: isPaused ? { from: pausedFrom, until: resumesAt } : null,
    next: planned && { itemId: planned.itemId, priceCents: planned.priceCents, per: planned.per },
    itemId: priceKey === null ? null : row.itemId,
    isRefunded: (await latestInvoice(parts, id))?.state === 'refunded',
  }
}

export async function endPeriod(parts: SandboxParts, row: SandboxSubscription) {
  const endsAt = Math.min(row.periodEnd.getTime(), parts.clock.now().getTime())
  if (row.cancelsAtPeriodEnd) return endSubscription(parts, row, new Date(endsAt))
  const price = row.planned ?? undefined
  const begun = { ...row, ...price }
  const isPaused = row.resumesAt !== null && row.periodEnd < row.resumesAt
  await chargePeriod(parts, begun, { state: isPaused ? 'void' : 'paid', at: row.periodEnd })
  await write(parts, row, { ...price, nextPrice: null, state: 'active', periodEnd: periodAfter(begun) })
  await tell(parts, isPaused ? 'customer.subscription.updated' : 'invoice.paid', row)
}

export function periodAfter({ periodEnd, per }: Pick<SandboxSubscription, 'periodEnd' | 'per'>) {
  return monthsLater(periodEnd, per === 'year' ? 12 : 1)
}

export async function endSubscription(parts: SandboxParts, row: SandboxSubscription, endedAt: Date) {
  await write(parts, row, { state: 'ended', endedAt })
  await tell(parts, 'customer.subscription.deleted', row)
}

/** True: ends with the paid period. False: continues after all. */
export async function switchRenewal(parts: SandboxParts, id: string, cancelsAtPeriodEnd: boolean) {
  const row = await findSandboxSubscription(parts, id)
  if (!row || row.state === 'ended') throw new ProviderFailure('refused 404')
  await write(parts, row, { cancelsAtPeriodEnd, ...(cancelsAtPeriodEnd && { nextPrice: null }) })
  await tell(parts, 'customer.subscription.updated', row)
}

type Changing =
  | 'periodEnd'
  | 'cancelsAtPeriodEnd'
  | 'endedAt'
  | 'state'
  | 'pausedFrom'
  | 'resumesAt'
  | 'couponId'
  | 'couponSince'
type Change = Partial<Pick<SandboxSubscription, Changing> & PlanPrice> & { nextPrice?: PlanPrice | null }

export async function write(
  { db }: Pick<SandboxParts, 'db'>,
  { id }: { id: string },
  { nextPrice, ...change }: Change,
) {
  const planned = nextPrice === undefined ? {} : { nextPrice: nextPrice && JSON.stringify(nextPrice) }
  await db
    .updateTable('sandboxSubscriptions')
    .set({ ...change, ...planned })
    .where('id', '=', id)
    .execute()
}

export async function chargePeriod(parts: SandboxParts, row: SandboxSubscription, { state, at }: Charge) {
  const month = (at.getTime() - (row.couponSince ?? row.createdAt).getTime()) / (30 * 86_400_000)
  const { id: subscriptionId, customerId } = row
  const name = invoiceName(row)
  const amountCents = await discounted(parts, { ...row, month: Math.floor(month) })
  const paymentId = sandboxId(parts, 'pi')
  await addSandboxInvoice(parts, { customerId, subscriptionId, paymentId, name, amountCents, state, at })
}

type Charge = { state: 'paid' | 'open' | 'void'; at: Date }

/** An invoice says what it's for and for how long. */
export function invoiceName({ name, per }: { name: string; per: 'month' | 'year' | 'once' }) {
  return per === 'year' ? `${name} (1 year)` : name
}

/** Stripe names the purchase in events about a subscription and about its invoice. */
export async function tell(parts: SandboxParts, type: string, { id, customerId, purchaseId }: About) {
  const metadata = { purchase_id: purchaseId }
  if (!type.startsWith('invoice.'))
    return writeSandboxEvent(parts, type, { object: 'subscription', id, customer: customerId, metadata })
  const parent = { type: 'subscription_details', subscription_details: { subscription: id, metadata } }
  return writeSandboxEvent(parts, type, {
    ...{ object: 'invoice', id: sandboxId(parts, 'in') },
    ...{ customer: customerId, parent },
  })
}

type About = { id: string; customerId: string; purchaseId: string }
