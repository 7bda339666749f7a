import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { shownWithPlan } from './shown-when-chosen.ts'

/** The price of the chosen plan, beside the form. */
export function ChosenPlan({ trialDays }: { trialDays: ReadonlyMap<string, number> }) {
  return listingPlans.map(({ id, name, priceCents }) => (
    <div key={id} className={`mt-6 border-y border-line py-3 ${shownWithPlan[id]}`}>
      <p className="flex justify-between gap-4">
        {name} <span className="font-semibold tabular-nums">${(priceCents / 100).toFixed(2)}</span>
      </p>
      <p className="text-sm text-ink-2">
        {trialDays.has(id)
          ? `Billed monthly, after ${trialDays.get(id)} days on trial`
          : 'Billed monthly, starting today'}
      </p>
    </div>
  ))
}
