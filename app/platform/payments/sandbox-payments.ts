import { type Payments, ProviderFailure } from './payments.ts'
import {
  applySandboxCoupon,
  changeSandboxLater,
  changeSandboxNow,
  endSandboxNow,
  pauseSandbox,
  previewSandboxChange,
  resumeSandbox,
} from './sandbox-changes.ts'
import { expireSandboxCheckout, openSandboxCheckout, readSandboxCheckout } from './sandbox-checkouts.ts'
import { createSandboxCoupon, listSandboxCoupons, removeSandboxCoupon } from './sandbox-coupons.ts'
import { readSandboxDispute } from './sandbox-disputes.ts'
import { readSandboxInvoices } from './sandbox-invoices.ts'
import { type SandboxParts, sandboxSecret } from './sandbox-parts.ts'
import { createSandboxRefund, readSandboxPayments } from './sandbox-received.ts'
import { readSandboxSubscription, switchRenewal } from './sandbox-subscriptions.ts'

/** A fake provider for demonstrations and tests. It sends the same signed events as Stripe, but moves no money. */
export function openSandboxPayments(parts: SandboxParts): Payments {
  return {
    kind: 'sandbox',
    async createCheckout(order) {
      const sessionId = await openSandboxCheckout(parts, order)
      return { sessionId, url: `/sandbox/pay/${sessionId}` }
    },
    readCheckout: sessionId => readSandboxCheckout(parts, sessionId),
    expireCheckout: sessionId => expireSandboxCheckout(parts, sessionId),
    async createPortal(customerId, returnPath) {
      return { url: `/sandbox/portal/${customerId}?${new URLSearchParams({ return: returnPath })}` }
    },
    readSubscription: id => readSandboxSubscription(parts, id),
    async cancelAtPeriodEnd(id, cancels) {
      await switchRenewal(parts, id, cancels)
      const subscription = await readSandboxSubscription(parts, id)
      if (!subscription) throw new ProviderFailure('refused 404')
      return subscription
    },
    endSubscription: id => endSandboxNow(parts, id),
    pauseSubscription: (id, pause) => pauseSandbox(parts, id, pause),
    resumeSubscription: (id, resume) => resumeSandbox(parts, id, resume),
    previewChange: (id, price, at) => previewSandboxChange(parts, id, { price, at }),
    changePlanNow: (id, price, at) => changeSandboxNow(parts, id, { price, at }),
    changePlanAtPeriodEnd: (id, price) => changeSandboxLater(parts, id, price),
    keepPlan: id => changeSandboxLater(parts, id, null),
    applyCoupon: (id, couponId) => applySandboxCoupon(parts, id, couponId),
    readInvoices: customerId => readSandboxInvoices(parts, customerId),
    readDispute: id => readSandboxDispute(parts, id),
    readPayments: of => readSandboxPayments(parts, of),
    createRefund: refund => createSandboxRefund(parts, refund),
    // The sandbox has no bank account.
    readPayout: async () => null,
    createCoupon: async coupon => ({ couponId: await createSandboxCoupon(parts, coupon) }),
    listCoupons: () => listSandboxCoupons(parts),
    removeCoupon: couponId => removeSandboxCoupon(parts, couponId),
    async readEvent(body, signature) {
      // The library loads slowly, and most processes never receive an event.
      const { readSignedEvent } = await import('./read-signed-event.ts')
      return readSignedEvent({ body, signature, secret: sandboxSecret(parts), now: parts.clock.now() })
    },
  }
}
