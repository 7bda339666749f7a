import { listSandboxPayments } from '#platform/payments/sandbox-checkouts.ts'
import * as desk from '#platform/payments/sandbox-desk.ts'
import type { SandboxParts } from '#platform/payments/sandbox-parts.ts'
import { findSandboxSubscription, switchRenewal } from '#platform/payments/sandbox-subscriptions.ts'
import type { Fields } from '#platform/request/forms.ts'
import { isSandboxId } from './open-sandbox.ts'
import { otherPrices } from './other-prices.ts'

/** Runs the action of a portal button on one of that customer's subscriptions or payments; ignores anything else. */
export async function actAtPortal(parts: SandboxParts, customerId: string, { act, about, itemId }: Fields) {
  if (!isSandboxId(about)) return
  if (act === 'refund-payment') {
    const isOwn = (await listSandboxPayments(parts, customerId)).some(({ id }) => id === about)
    return isOwn ? desk.refundPayment(parts, about) : undefined
  }
  const held = await findSandboxSubscription(parts, about)
  if (held?.customerId !== customerId) return
  if (act === 'refund') return desk.refundSubscription(parts, about)
  if (held.state === 'ended') return
  if (act === 'cancel' || act === 'resume') return switchRenewal(parts, about, act === 'cancel')
  if (act === 'renew') return desk.renewSubscription(parts, about)
  if (act === 'fail') return desk.failRenewal(parts, about)
  const price = otherPrices(held).find(other => other.itemId === itemId)
  if (act === 'change' && price) return desk.changeSandboxPlan(parts, about, price)
}
