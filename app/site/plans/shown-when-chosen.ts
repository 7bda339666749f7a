import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import type { adPackages } from '#domain/foundation/plans/rate-cards.ts'

// The style sheet shows the details of the chosen offer, so that they follow the choice without JavaScript, too. The form around
// them is the group `buy`.

export const shownWithPlan: Record<ListingPlanId, string> = {
  basic: 'hidden group-has-[#offer-basic:checked]/buy:block',
  professional: 'hidden group-has-[#offer-professional:checked]/buy:block',
  premium: 'hidden group-has-[#offer-premium:checked]/buy:block',
  enterprise: 'hidden group-has-[#offer-enterprise:checked]/buy:block',
}

export const shownWithPackage: Record<(typeof adPackages)[number]['id'], string> = {
  'banner-basic': 'hidden! group-has-[#offer-banner-basic:checked]/buy:inline-flex!',
  'banner-professional': 'hidden! group-has-[#offer-banner-professional:checked]/buy:inline-flex!',
  'banner-premium': 'hidden! group-has-[#offer-banner-premium:checked]/buy:inline-flex!',
  'banner-enterprise': 'hidden! group-has-[#offer-banner-enterprise:checked]/buy:inline-flex!',
}

export const shownWithout = 'group-has-[[name=packageId]:checked]/buy:hidden!'
