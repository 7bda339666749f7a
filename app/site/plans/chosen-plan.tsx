import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { type ListingPlanId, listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { yearPriceCents } from '#domain/foundation/plans/plan-term.ts'
import type { adPackages, Prices } from '#domain/foundation/plans/rate-cards.ts'
import { shownByMonth, shownByYear } from './offer-card.tsx'

type Props = { trialDays: ReadonlyMap<string, number>; prices: Prices }

export function ChosenPlan({ trialDays, prices: { cents, freeMonths } }: Props) {
  return listingPlans.map(({ id, name }) => (
    <div key={id} className={`mt-6 border-y border-line py-3 ${shownWithPlan[id]}`}>
      <div className={shownByMonth}>
        <p className="flex justify-between gap-4">
          {name} <span className="font-semibold tabular-nums">${(cents[id] / 100).toFixed(2)}</span>
        </p>
        <p className="text-sm text-ink-2">
          {trialDays.has(id)
            ? `Billed monthly, after ${trialDays.get(id)} free days`
            : 'Billed monthly, starting today'}
        </p>
      </div>
      <div className={shownByYear}>
        <p className="flex justify-between gap-4">
          {name}, one year{' '}
          <span className="font-semibold tabular-nums">{dollarText(yearPriceCents(cents[id], freeMonths))}</span>
        </p>
        <p className="text-sm text-ink-2">
          {trialDays.has(id) ? `Billed yearly, after ${trialDays.get(id)} free days` : 'Billed yearly, starting today'}
        </p>
      </div>
    </div>
  ))
}

// A style sheet shows the details, so that they follow the choice without JavaScript. The form is the group `buy`.

const shownWithPlan: Record<ListingPlanId, string> = {
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
