import { type Payments, ProviderFailure, SignatureError } from './payments.ts'

export const paymentsOff: Payments = {
  kind: 'off',
  createCheckout: reject,
  readCheckout: async () => null,
  expireCheckout: async () => false,
  createPortal: reject,
  readSubscription: async () => null,
  cancelAtPeriodEnd: reject,
  endSubscription: reject,
  pauseSubscription: reject,
  resumeSubscription: reject,
  previewChange: reject,
  changePlanNow: reject,
  changePlanAtPeriodEnd: reject,
  keepPlan: reject,
  applyCoupon: reject,
  readInvoices: async () => [],
  readDispute: async () => null,
  readPayments: async () => [],
  createRefund: reject,
  readPayout: async () => null,
  createCoupon: reject,
  listCoupons: async () => [],
  removeCoupon: reject,
  async readEvent() {
    throw new SignatureError('switched off')
  },
}

async function reject(): Promise<never> {
  throw new ProviderFailure('switched off')
}
