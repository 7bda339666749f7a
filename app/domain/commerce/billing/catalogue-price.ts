import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import type { PurchaseKind } from './purchase.ts'

/** What something costs today; undefined where the price is agreed on each time, or nothing has that name. */
export function cataloguePrice(kind: PurchaseKind, itemId: string): number | undefined {
  if (kind === 'plan') return findListingPlan(itemId)?.priceCents
  if (kind === 'ad-package') return adPackages.find(({ id }) => id === itemId)?.priceCents
  return undefined
}
