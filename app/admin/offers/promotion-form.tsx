import { type ComponentProps, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { promotionMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OffersAnswer } from './offers-answer.ts'

type Name = Exclude<keyof typeof promotionMessages.fieldErrors, 'days'>
type TextProps = { name: Name; label: string; note?: string; answer: OffersAnswer | undefined } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'maxLength'
>

export function PromotionForm({ answer }: { answer: OffersAnswer | undefined }) {
  const frame = useFirstError(answer)
  const about = { answer }
  return (
    <section ref={frame} aria-labelledby="new-code" className="rounded-panel border border-line bg-surface p-5 md:p-6">
      <h3 id="new-code">New promotion code</h3>
      <p className="mt-1 text-sm text-ink-2">Our payment provider gets the code and counts its uses.</p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        <Text {...about} name="code" label="Code" maxLength={40} />
        <PlanChoice {...about} />
        <Text {...about} name="percentOff" label="Percent off" inputMode="numeric" />
        <Text {...about} name="centsOff" label="Or dollars off per month" inputMode="decimal" />
        <Text {...about} name="months" label="Months" note="(blank: forever)" inputMode="numeric" />
        <Text {...about} name="maxUses" label="Uses" note="(blank: no limit)" inputMode="numeric" />
        <Text {...about} name="expiresAt" label="Last day" note="(optional)" type="date" />
        <div className="sm:col-span-2">
          <SubmitButton busy="Creating…" look="outlined" name="section" value="promotion">
            Create code
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function Text({ name, label, note, answer, ...input }: TextProps) {
  return (
    <Field name={name} label={label} {...(note && { note })} fieldError={errorOf(answer, name)}>
      {control => <input {...control} {...input} autoComplete="off" defaultValue={answer?.typed[name] ?? ''} />}
    </Field>
  )
}

function PlanChoice({ answer }: { answer: OffersAnswer | undefined }) {
  return (
    <Field name="planId" label="For" fieldError={errorOf(answer, 'planId')}>
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

function errorOf(answer: OffersAnswer | undefined, name: Name) {
  return answer?.fieldErrors.includes(name) ? promotionMessages.fieldErrors[name] : undefined
}

type Props = { days: Record<string, number>; answer: OffersAnswer | undefined }

export function TrialForm({ days, answer }: Props) {
  const frame = useFirstError(answer)
  return (
    <section ref={frame} aria-labelledby="trials" className="rounded-panel border border-line bg-surface p-5 md:p-6">
      <h3 id="trials">Free trial</h3>
      <p className="mt-1 text-sm text-ink-2">Free days at the start of an account’s first plan.</p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        {listingPlans.map(({ id, name }) => (
          <Field
            key={id}
            name={id}
            label={`${name}, days`}
            fieldError={answer?.fieldErrors.includes(id) ? promotionMessages.fieldErrors.days : undefined}
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
          <SubmitButton busy="Saving…" look="outlined" name="section" value="trials">
            Save days
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** Focuses the first invalid field when a response arrives. */
function useFirstError(answer: object | undefined) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  return form
}
