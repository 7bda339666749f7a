import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { yearPriceCents } from '#domain/foundation/plans/plan-term.ts'
import type { Prices } from '#domain/foundation/plans/rate-cards.ts'
import { link } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { OfferCard, OfferPoints } from './offer-card.tsx'
import { purchaseError } from './purchase-messages.ts'

type Props = {
  chosen: string
  isYearly: boolean
  prices: Prices
  trialDays: ReadonlyMap<string, number>
  fieldErrors: readonly string[]
}

export function PlanCards({ chosen, isYearly, prices, trialDays, fieldErrors }: Props) {
  const { cents, freeMonths } = prices
  const fieldError = purchaseError('planId', fieldErrors)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="plans">Choose a plan</h2>
        <p className="text-ink-2">
          You pay a flat fee, never a fee for each job. Top-3 spots rotate every hour. Cancel anytime.{' '}
          <a href="/list-business/plans" className={`${link} inline-flex min-h-11 items-center`}>
            Compare with a free listing
          </a>
        </p>
      </div>
      {freeMonths > 0 && <YearSwitch isYearly={isYearly} freeMonths={freeMonths} />}
      <div
        role="radiogroup"
        aria-labelledby="plans"
        aria-describedby={fieldError ? 'plans-fault' : undefined}
        aria-invalid={fieldError !== undefined}
      >
        <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
          {listingPlans.map(plan => (
            <OfferCard
              key={plan.id}
              name="planId"
              offer={{ ...plan, priceCents: cents[plan.id] }}
              isChosen={plan.id === chosen}
              year={freeMonths > 0 ? yearOf(cents[plan.id], freeMonths) : undefined}
            >
              <OfferPoints points={[...plan.features, ...trialOf(trialDays.get(plan.id))]} />
            </OfferCard>
          ))}
        </div>
        {fieldError && (
          <div className="mt-3">
            <FieldError id="plans-fault">{fieldError}</FieldError>
          </div>
        )}
      </div>
    </div>
  )
}

function YearSwitch({ isYearly, freeMonths }: { isYearly: boolean; freeMonths: number }) {
  return (
    <label className="mt-4 inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        id="pay-yearly"
        name="per"
        value="year"
        defaultChecked={isYearly}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-edge bg-sunken outline-none before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-ink-2 checked:border-accent checked:bg-accent checked:before:left-[22px] checked:before:bg-on-accent focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent"
      />
      <span>
        Pay for a year at once:{' '}
        <span className="text-green">{freeMonths === 1 ? '1 month is free' : `${freeMonths} months are free`}</span>
      </span>
    </label>
  )
}

function yearOf(priceCents: number, freeMonths: number) {
  return { priceCents: yearPriceCents(priceCents, freeMonths), savedCents: priceCents * freeMonths }
}

function trialOf(days: number | undefined) {
  return days === undefined ? [] : [`First ${days} days free`]
}
