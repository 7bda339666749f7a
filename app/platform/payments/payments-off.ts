import { type Payments, ProviderFailure, SignatureRefusal } from './payments.ts'

/** Payments are off: nothing can be bought, and no provider is called. */
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
