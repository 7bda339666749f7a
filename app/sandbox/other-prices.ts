import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import type { PlanPrice } from '#platform/payments/sandbox-desk.ts'

/** Returns the prices that a subscription can switch to, like the real provider's portal. */
export function otherPrices({ itemId, priceKey }: { itemId: string; priceKey: string | null }): PlanPrice[] {
  if (priceKey?.startsWith('plan-')) return pricesOf('plan', listingPlans, itemId)
  return priceKey?.startsWith('ad-package-') ? pricesOf('ad-package', adPackages, itemId) : []
}

type Item = { id: string; name: string; priceCents: number }

function pricesOf(kind: string, items: readonly Item[], held: string): PlanPrice[] {
  return items
    .filter(({ id }) => id !== held)
    .map(({ id, name, priceCents }) => ({ itemId: id, priceKey: `${kind}-${id}`, name, priceCents }))
}
