import { findListingPlan } from './listing-plans.ts'
import { adPackages } from './rate-cards.ts'

/** A product that checkout sells by its id: a listing plan or an ad package, each paid monthly. */
export type Offer = { kind: 'plan' | 'ad-package'; id: string; name: string; priceCents: number }

export function findOffer(id: string): Offer | undefined {
  const plan = findListingPlan(id)
  if (plan) return { kind: 'plan', id: plan.id, name: plan.name, priceCents: plan.priceCents }
  const adPackage = adPackages.find(known => known.id === id)
  return adPackage && { kind: 'ad-package', id: adPackage.id, name: adPackage.name, priceCents: adPackage.priceCents }
}
