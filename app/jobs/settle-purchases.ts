import { settleAdPurchase } from '#domain/commerce/ads/settle-ad-purchase.server.ts'
import type { SettleTable } from '#domain/commerce/billing/settlement.ts'
import { settleSponsorshipPurchase } from '#domain/commerce/sponsorship/settle-sponsorship.server.ts'
import { settlePlanPurchase } from '#domain/commerce/subscriptions/settle-plan-purchase.server.ts'

/** The settlement function for each kind of purchase. */
export const settlePurchases: SettleTable = {
  plan: settlePlanPurchase,
  'ad-package': settleAdPurchase,
  sponsorship: settleSponsorshipPurchase,
}
