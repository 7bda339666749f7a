import { fulfillAdPurchase } from '#domain/commerce/ads/fulfill-ad-purchase.server.ts'
import type { FulfillTable } from '#domain/commerce/billing/fulfillment.ts'
import { fulfillSponsorshipPurchase } from '#domain/commerce/sponsorship/fulfill-sponsorship.server.ts'
import { fulfillPlanPurchase } from '#domain/commerce/subscriptions/fulfill-plan-purchase.server.ts'

export const fulfillPurchases: FulfillTable = {
  plan: fulfillPlanPurchase,
  'ad-package': fulfillAdPurchase,
  sponsorship: fulfillSponsorshipPurchase,
}
