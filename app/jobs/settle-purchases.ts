import { settleAdPurchase } from '#domain/commerce/ads/settle-ad-purchase.server.ts'
import type { SettleTable } from '#domain/commerce/billing/settlement.ts'
import { settleSponsorshipPurchase } from '#domain/commerce/sponsorship/settle-sponsorship.server.ts'
import { settlePlanPurchase } from '#domain/commerce/subscriptions/settle-plan-purchase.server.ts'

export const settlePurchases: SettleTable = {
  plan: settlePlanPurchase,
  'ad-package': settleAdPurchase,
  sponsorship: settleSponsorshipPurchase,
}
