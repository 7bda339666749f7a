import { Form, Link } from 'react-router'
import { promotionMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OffersAnswer } from './offers-answer.ts'

type Props = {
  terms: { keepCode: string; version: number }
  answer: OffersAnswer | undefined
}

export function TermsForm({ terms: { keepCode, version }, answer }: Props) {
  return (
    <section aria-labelledby="terms" className="rounded-panel border border-line bg-surface p-5 md:p-6">
      <h3 id="terms">Staying</h3>
      <p className="mt-1 text-sm text-ink-2">
        Prices of plans, by month and by year, are on the{' '}
        <Link to="/admin/prices" className={link}>
          prices page
        </Link>
        .
      </p>
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="version" value={version} />
        <Field
          name="keepCode"
          label={settingLabels.plans.keepCode}
          note="(blank: none)"
          fieldError={answer?.fieldErrors.includes('keepCode') ? promotionMessages.fieldErrors.code : undefined}
        >
          {control => (
            <input {...control} maxLength={40} autoComplete="off" defaultValue={answer?.typed.keepCode ?? keepCode} />
          )}
        </Field>
        <div className="sm:col-span-2">
          <SubmitButton busy="Saving…" look="outlined" name="section" value="terms">
            Save terms
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
