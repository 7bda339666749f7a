import { specialties, wizardPrice } from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import type { TypedApplication } from '#domain/commerce/applications/application-schema.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { planLimits, wizardPlans } from '#domain/foundation/plans/listing-plans.ts'
import { termMessages } from '#domain/foundation/plans/plan-term.ts'
import { link } from '#ui/button.ts'
import { CheckListField } from '#ui/fields/check-list-field.tsx'
import type { HeldPlan } from './read-wizard.server.ts'
import { WizardField } from './wizard-field.tsx'

type Props = { said: TypedApplication; fieldErrors: readonly string[]; held: HeldPlan | null }

export function DetailsStep({ said, fieldErrors, held }: Props) {
  return (
    <>
      <div className="md:max-w-60">
        <WizardField
          name="yearsInBusiness"
          value={said.yearsInBusiness}
          fieldErrors={fieldErrors}
          autoComplete="off"
          inputMode="numeric"
        />
      </div>
      <PlanField chosen={said.selectedPlan} />
      <HeldPlanNote held={held} />
      <div className="grid sm:grid-cols-2">
        <CheckListField
          name="specialties"
          legend={`${applicationMessages.labels.specialties} (optional)`}
          options={specialties}
          chosen={said.specialties}
          fieldError={undefined}
        />
        {!held && (
          <p className="mt-1 text-sm text-ink-3 sm:col-span-2">
            {`Without a plan, your listing appears in the first ${planLimits(null).categories}.`}
          </p>
        )}
      </div>
      <WizardField name="description" value={said.description} fieldErrors={fieldErrors} rows={5} />
    </>
  )
}

/** A preference only: choosing a plan here neither charges nor grants it. */
function PlanField({ chosen }: { chosen: string }) {
  return (
    <fieldset aria-describedby="plan-hint">
      <legend className="mb-1.5 text-[15px] font-semibold">
        {applicationMessages.labels.selectedPlan} <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <div className="grid gap-3 md:grid-cols-3">
        {wizardPlans.map(({ id, name, priceCents }) => (
          <label
            key={id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 py-3 has-checked:border-2 has-checked:border-accent has-checked:px-[15px] has-checked:py-[11px]"
          >
            <input
              type="radio"
              name="selectedPlan"
              value={id}
              defaultChecked={id === chosen}
              className="size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-ink-2 tabular-nums">{wizardPrice(priceCents)}</span>
            </span>
          </label>
        ))}
      </div>
      <p id="plan-hint" className="mt-1.5 text-sm text-ink-3">
        You won’t be charged here. You’ll pay the price shown on{' '}
        <a href="/list-business" className={link}>
          List Your Roofing Business
        </a>
        .
      </p>
    </fieldset>
  )
}

/** Shows the current plan beside the preferred one, because the two price lists differ. */
export function HeldPlanNote({ held }: { held: HeldPlan | null }) {
  if (!held) return null
  return (
    <p className="rounded-notice bg-tint p-4 text-tint-ink">
      You have the <b>{held.name}</b> plan at {`${dollarText(held.priceCents)} ${termMessages[held.per]}`}. It stays the
      same, whatever you choose here.
    </p>
  )
}
