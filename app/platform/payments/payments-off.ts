import { type Payments, ProviderFailure, SignatureRefusal } from './payments.ts'

/** Payments are switched off: nothing can be bought, and nothing is asked. */
export const paymentsOff: Payments = {
  kind: 'off',
  createCheckout: refuse,
  readCheckout: async () => null,
  expireCheckout: async () => false,
  createPortal: refuse,
  readSubscription: async () => null,
  cancelAtPeriodEnd: refuse,
  readInvoices: async () => [],
  createCoupon: refuse,
  listCoupons: async () => [],
  removeCoupon: refuse,
  async readEvent() {
    throw new SignatureRefusal('switched off')
  },
}

async function refuse(): Promise<never> {
  throw new ProviderFailure('switched off')
}
