import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { promotionWords } from '#domain/commerce/subscriptions/subscription-words.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { OffersAnswer } from './offers-answer.ts'
import { useFirstFault } from './use-first-fault.ts'

type Name = Exclude<keyof typeof promotionWords.faults, 'days'>
type TextProps = { name: Name; label: string; note?: string; answer: OffersAnswer | undefined } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'maxLength'
>

/** Creates a promotion code. An empty field means no limit. */
export function PromotionForm({ answer }: { answer: OffersAnswer | undefined }) {
  const frame = useFirstFault(answer)
  const about = { answer }
  return (
    <section ref={frame} aria-labelledby="new-code" className="rounded-panel border border-line bg-surface p-5 md:p-6">
      <h3 id="new-code">New promotion code</h3>
      <p className="mt-1 text-sm text-ink-2">The payment provider is told of it, and counts how often it is used.</p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        <Text {...about} name="code" label="Code" maxLength={40} />
        <PlanChoice {...about} />
        <Text {...about} name="percentOff" label="Percent off" inputMode="numeric" />
        <Text {...about} name="centsOff" label="Or dollars off a month" inputMode="decimal" />
        <Text {...about} name="months" label="Months" note="(empty: for good)" inputMode="numeric" />
        <Text {...about} name="maxUses" label="Uses" note="(empty: any number)" inputMode="numeric" />
        <Text {...about} name="expiresAt" label="Last day" note="(optional)" type="date" />
        <div className="sm:col-span-2">
          <SubmitButton busy="Making…" look="outlined" name="section" value="promotion">
            Make code
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function Text({ name, label, note, answer, ...input }: TextProps) {
  return (
    <Field name={name} label={label} {...(note && { note })} fault={faultOf(answer, name)}>
      {control => <input {...control} {...input} autoComplete="off" defaultValue={answer?.typed[name] ?? ''} />}
    </Field>
  )
}

function PlanChoice({ answer }: { answer: OffersAnswer | undefined }) {
  return (
    <Field name="planId" label="For" fault={faultOf(answer, 'planId')}>
      {control => (
        <select {...control} defaultValue={answer?.typed.planId ?? ''}>
          <option value="">Every plan</option>
          {listingPlans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function faultOf(answer: OffersAnswer | undefined, name: Name) {
  return answer?.faults.includes(name) ? promotionWords.faults[name] : undefined
}
