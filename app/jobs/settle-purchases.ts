import { settleAdPurchase } from '#domain/commerce/ads/settle-ad-purchase.server.ts'
import type { SettleTable } from '#domain/commerce/billing/settlement.ts'
import { settleSponsorshipPurchase } from '#domain/commerce/sponsorship/settle-sponsorship.server.ts'
import { settlePlanPurchase } from '#domain/commerce/subscriptions/settle-plan-purchase.server.ts'

/** The one table of what follows from a payment, by what was bought. */
export const settlePurchases: SettleTable = {
  plan: settlePlanPurchase,
  'ad-package': settleAdPurchase,
  sponsorship: settleSponsorshipPurchase,
}
