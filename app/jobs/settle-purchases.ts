import { settleAdPurchase } from '#domain/ads/settle-ad-purchase.server.ts'
import type { SettleTable } from '#domain/billing/settlement.ts'
import { settleSponsorshipPurchase } from '#domain/sponsorship/settle-sponsorship.server.ts'
import { settlePlanPurchase } from '#domain/subscriptions/settle-plan-purchase.server.ts'

/** The one table of what follows from a payment, by what was bought. */
export const settlePurchases: SettleTable = {
  plan: settlePlanPurchase,
  'ad-package': settleAdPurchase,
  sponsorship: settleSponsorshipPurchase,
}
