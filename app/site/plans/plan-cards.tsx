import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { link } from '#ui/button.ts'
import { FieldError } from '#ui/field.tsx'
import { OfferCard, OfferPoints } from './offer-card.tsx'
import { purchaseError } from './purchase-messages.ts'

type Props = { chosen: string; trialDays: ReadonlyMap<string, number>; fieldErrors: readonly string[] }

export function PlanCards({ chosen, trialDays, fieldErrors }: Props) {
  const fieldError = purchaseError('planId', fieldErrors)
  return (
    <div
      role="radiogroup"
      aria-labelledby="plans"
      aria-describedby={fieldError ? 'plans-fault' : undefined}
      aria-invalid={fieldError !== undefined}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="plans">Choose a plan</h2>
        <p className="text-ink-2">
          Flat monthly fee, never per referred job. Top-3 placement is shared in hourly turns. Cancel anytime.{' '}
          <a href="/list-business/plans" className={`${link} inline-flex min-h-11 items-center`}>
            Compare with a free listing
          </a>
        </p>
      </div>
      <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
        {listingPlans.map(plan => (
          <OfferCard key={plan.id} name="planId" offer={plan} isChosen={plan.id === chosen}>
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
  )
}

function trialOf(days: number | undefined) {
  return days === undefined ? [] : [`First ${days} days free`]
}
