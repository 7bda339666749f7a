import { Form } from 'react-router'
import { promotionWords } from '#domain/commerce/subscriptions/subscription-words.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { OffersAnswer } from './offers-answer.ts'
import { useFirstFault } from './use-first-fault.ts'

type Props = { days: Record<string, number>; answer: OffersAnswer | undefined }

/** Sets each plan's free trial days, for accounts that have never had a plan. */
export function TrialForm({ days, answer }: Props) {
  const frame = useFirstFault(answer)
  return (
    <section ref={frame} aria-labelledby="trials" className="rounded-panel border border-line bg-surface p-5 md:p-6">
      <h3 id="trials">Days on trial</h3>
      <p className="mt-1 text-sm text-ink-2">
        So many days a plan is free at first. Only an account’s first plan has them.
      </p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        {listingPlans.map(({ id, name }) => (
          <Field
            key={id}
            name={id}
            label={`${name}, days`}
            fault={answer?.faults.includes(id) ? promotionWords.faults.days : undefined}
          >
            {control => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={answer?.typed[id] ?? String(days[id] ?? 0)}
              />
            )}
          </Field>
        ))}
        <div className="sm:col-span-2">
          <SubmitButton busy="Saving..." look="outlined" name="section" value="trials">
            Save days
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
