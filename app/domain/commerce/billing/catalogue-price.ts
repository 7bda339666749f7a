import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import type { PurchaseKind } from './purchase.ts'

/** Returns an item's current price in cents; undefined for an unknown item or an individually agreed price. */
export function cataloguePrice(kind: PurchaseKind, itemId: string): number | undefined {
  if (kind === 'plan') return findListingPlan(itemId)?.priceCents
  if (kind === 'ad-package') return adPackages.find(({ id }) => id === itemId)?.priceCents
  return undefined
}
