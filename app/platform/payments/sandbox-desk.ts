import { daysAfter } from '../time/days.ts'
import { monthsLater } from '../time/months.ts'
import type { PlanPrice } from './payments.ts'
import { findSandboxCheckout } from './sandbox-checkouts.ts'
import { countUse } from './sandbox-coupons.ts'
import { writeSandboxEvent } from './sandbox-events.ts'
import { addSandboxInvoice, latestInvoice, markInvoice } from './sandbox-invoices.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'
import { refundRest } from './sandbox-received.ts'
import {
  chargePeriod,
  endPeriod,
  findSandboxSubscription,
  invoiceName,
  periodAfter,
  tell,
  write,
} from './sandbox-subscriptions.ts'

type OpenCheckout = NonNullable<Awaited<ReturnType<typeof findSandboxCheckout>>>

/** Actions of the buttons on the sandbox's own pages. Each writes the events that Stripe would send. */

export async function paySandboxCheckout(parts: SandboxParts, id: string) {
  const checkout = await findSandboxCheckout(parts, id)
  if (checkout?.state !== 'open') return undefined
  const recurs = checkout.per !== 'once'
  const customerId = checkout.customerId ?? sandboxId(parts, 'cus')
  const subscriptionId = recurs ? sandboxId(parts, 'sub') : null
  const paymentId = recurs ? null : sandboxId(parts, 'pi')
  const taken = await parts.db
    .updateTable('sandboxCheckouts')
    .set({ state: 'paid', customerId, subscriptionId, paymentId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (taken.numUpdatedRows === 0n) return undefined
  if (checkout.couponId) await countUse(parts, checkout.couponId)
  if (subscriptionId) await beginSubscription(parts, { ...checkout, customerId, subscriptionId })
  else await addInvoice(parts, { ...checkout, customerId, paymentId })
  await writeSandboxEvent(parts, 'checkout.session.completed', {
    ...{ object: 'checkout.session', id, customer: customerId, subscription: subscriptionId },
    ...{ payment_intent: paymentId, metadata: { purchase_id: checkout.purchaseId } },
  })
  return checkout
}

async function beginSubscription(parts: SandboxParts, checkout: Begun & { subscriptionId: string }) {
  const {
    subscriptionId: id,
    customerId,
    purchaseId,
    itemId,
    priceKey,
    name,
    priceCents,
    couponId,
    trialDays,
    per,
  } = checkout
  const createdAt = parts.clock.now()
  const isTrial = trialDays > 0
  const periodEnd = isTrial ? daysAfter(createdAt, trialDays) : monthsLater(createdAt, per === 'year' ? 12 : 1)
  const values = { id, customerId, purchaseId, itemId, priceKey, name, priceCents, couponId, per, periodEnd, createdAt }
  const state = isTrial ? 'trialing' : 'active'
  await parts.db
    .insertInto('sandboxSubscriptions')
    .values({ ...values, state })
    .execute()
  await tell(parts, 'customer.subscription.created', { id, customerId, purchaseId })
  if (isTrial) return
  await addInvoice(parts, { ...checkout, paymentId: sandboxId(parts, 'pi') })
  await tell(parts, 'invoice.paid', { id, customerId, purchaseId })
}

type Begun = OpenCheckout & { customerId: string }

function addInvoice(parts: SandboxParts, checkout: Begun & { paymentId: string | null }) {
  const { customerId, subscriptionId, paymentId, dueNowCents: amountCents } = checkout
  const name = invoiceName(checkout)
  const at = parts.clock.now()
  return addSandboxInvoice(parts, { customerId, subscriptionId, paymentId, name, amountCents, state: 'paid', at })
}

/** Ends the paid period now: the next month is paid, or a cancelled subscription ends. */
export async function renewSubscription(parts: SandboxParts, id: string) {
  const row = await findSandboxSubscription(parts, id)
  if (!row || row.state === 'ended') return
  if (row.state !== 'past-due') return endPeriod(parts, row)
  const due = await latestInvoice(parts, id)
  if (due?.state === 'open') await markInvoice(parts, due.id, 'paid')
  await write(parts, row, { state: 'active' })
  await tell(parts, 'invoice.paid', row)
}

/** Declines the card for the next month: the month begins unpaid. */
export async function failRenewal(parts: SandboxParts, id: string) {
  const row = await findSandboxSubscription(parts, id)
  if (!row || row.state === 'ended' || row.state === 'past-due') return
  await chargePeriod(parts, row, { state: 'open', at: row.periodEnd })
  await write(parts, row, { state: 'past-due', periodEnd: periodAfter(row) })
  await tell(parts, 'invoice.payment_failed', row)
  await tell(parts, 'customer.subscription.updated', row)
}

export async function refundSubscription(parts: SandboxParts, id: string) {
  const invoice = await latestInvoice(parts, id)
  if (invoice?.paymentId) await refundRest(parts, invoice.paymentId)
}

export async function changeSandboxPlan(parts: SandboxParts, id: string, price: PlanPrice) {
  const row = await findSandboxSubscription(parts, id)
  if (!row || row.state === 'ended') return
  await write(parts, row, price)
  await tell(parts, 'customer.subscription.updated', row)
}
