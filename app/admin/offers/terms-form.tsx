import { Form } from 'react-router'
import { promotionMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { freeMonthsLimit } from '#domain/foundation/plans/plan-term.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OffersAnswer } from './offers-answer.ts'

type Props = {
  terms: { freeMonths: number; keepCode: string; version: number }
  answer: OffersAnswer | undefined
}

export function TermsForm({ terms: { freeMonths, keepCode, version }, answer }: Props) {
  return (
    <section aria-labelledby="terms" className="rounded-panel border border-line bg-surface p-5 md:p-6">
      <h3 id="terms">Yearly price and staying</h3>
      <p className="mt-1 text-sm text-ink-2">Years that are already paid keep their price.</p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="version" value={version} />
        <Field
          name="freeMonths"
          label="Free months in a year"
          note="(0: no yearly price)"
          fieldError={answer?.fieldErrors.includes('freeMonths') ? freeMonthsError : undefined}
        >
          {control => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={answer?.typed.freeMonths ?? String(freeMonths)}
            />
          )}
        </Field>
        <Field
          name="keepCode"
          label="Code for those who cancel"
          note="(blank: none)"
          fieldError={answer?.fieldErrors.includes('keepCode') ? promotionMessages.fieldErrors.code : undefined}
        >
          {control => (
            <input {...control} maxLength={40} autoComplete="off" defaultValue={answer?.typed.keepCode ?? keepCode} />
          )}
        </Field>
        <div className="sm:col-span-2">
          <SubmitButton busy="Saving..." look="outlined" name="section" value="terms">
            Save terms
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

const freeMonthsError = `Enter a whole number from 0 to ${freeMonthsLimit}.`
