import { monthsLater } from '../time/months.ts'
import { type ChangePreview, type PlanPrice, ProviderFailure } from './payments.ts'
import { canUseCoupon, countUse } from './sandbox-coupons.ts'
import { addSandboxInvoice } from './sandbox-invoices.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'
import {
  endSubscription,
  findSandboxSubscription,
  invoiceName,
  periodAfter,
  readSandboxSubscription,
  type SandboxSubscription,
  tell,
  write,
} from './sandbox-subscriptions.ts'

// Changes of a running subscription that our own pages ask for, as Stripe makes them.

export function pauseSandbox(parts: SandboxParts, id: string, { from, until }: { from: Date; until: Date }) {
  return change(parts, id, row => write(parts, row, { pausedFrom: from, resumesAt: until }))
}

export function resumeSandbox(parts: SandboxParts, id: string, { chargesNow }: { chargesNow: boolean }) {
  return change(parts, id, async row => {
    const at = parts.clock.now()
    const begun = chargesNow ? { periodEnd: periodAfter({ ...row, periodEnd: at }) } : {}
    if (chargesNow) await charge(parts, row, { cents: row.priceCents, name: invoiceName(row) })
    await write(parts, row, { pausedFrom: null, resumesAt: null, ...begun })
  })
}

export async function previewSandboxChange(
  parts: SandboxParts,
  id: string,
  { price, at }: { price: PlanPrice; at: Date },
): Promise<ChangePreview> {
  const row = await findRunning(parts, id)
  const isSameTerm = row.per === price.per
  const nextAt = isSameTerm ? row.periodEnd : monthsLater(at, price.per === 'year' ? 12 : 1)
  if (row.state === 'trialing') return { dueNowCents: 0, lines: [], nextCents: price.priceCents, nextAt: row.periodEnd }
  const begins = monthsLater(row.periodEnd, row.per === 'year' ? -12 : -1)
  const left = (row.periodEnd.getTime() - at.getTime()) / (row.periodEnd.getTime() - begins.getTime())
  const credit = -Math.round(row.priceCents * left)
  const cents = isSameTerm ? Math.round(price.priceCents * left) : price.priceCents
  return {
    dueNowCents: Math.max(0, cents + credit),
    lines: [
      { text: `Unused time on ${row.name}`, cents: credit },
      { text: isSameTerm ? `Remaining time on ${price.name}` : invoiceName(price), cents },
    ],
    nextCents: price.priceCents,
    nextAt,
  }
}

export function changeSandboxNow(parts: SandboxParts, id: string, wanted: { price: PlanPrice; at: Date }) {
  return change(parts, id, async row => {
    const { dueNowCents: cents, nextAt: periodEnd } = await previewSandboxChange(parts, id, wanted)
    if (cents > 0) await charge(parts, row, { cents, name: `Change to ${invoiceName(wanted.price)}` })
    await write(parts, row, { ...wanted.price, periodEnd, nextPrice: null })
  })
}

export function changeSandboxLater(parts: SandboxParts, id: string, nextPrice: PlanPrice | null) {
  return change(parts, id, row => write(parts, row, { nextPrice }))
}

export async function endSandboxNow(parts: SandboxParts, id: string) {
  await endSubscription(parts, await findRunning(parts, id), parts.clock.now())
  return readAgain(parts, id)
}

export function applySandboxCoupon(parts: SandboxParts, id: string, couponId: string) {
  return change(parts, id, async row => {
    if (!(await canUseCoupon(parts, couponId))) throw new ProviderFailure('refused 400')
    await countUse(parts, couponId)
    await write(parts, row, { couponId, couponSince: parts.clock.now() })
  })
}

async function change(parts: SandboxParts, id: string, act: (row: SandboxSubscription) => Promise<void>) {
  const row = await findRunning(parts, id)
  await act(row)
  await tell(parts, 'customer.subscription.updated', row)
  return readAgain(parts, id)
}

async function findRunning(parts: SandboxParts, id: string) {
  const row = await findSandboxSubscription(parts, id)
  if (!row || row.state === 'ended') throw new ProviderFailure('refused 404')
  return row
}

async function readAgain(parts: SandboxParts, id: string) {
  const subscription = await readSandboxSubscription(parts, id)
  if (!subscription) throw new ProviderFailure('refused 404')
  return subscription
}

async function charge(parts: SandboxParts, row: SandboxSubscription, { cents, name }: { cents: number; name: string }) {
  const { id: subscriptionId, customerId } = row
  const bill = { customerId, subscriptionId, paymentId: sandboxId(parts, 'pi'), name, amountCents: cents }
  await addSandboxInvoice(parts, { ...bill, state: 'paid', at: parts.clock.now() })
  await tell(parts, 'invoice.paid', row)
}
