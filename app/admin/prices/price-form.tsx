import { Form } from 'react-router'
import { priceMessages as messages, type PricePreview } from '#domain/commerce/prices/price-change.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { freeMonthsLimit } from '#domain/foundation/plans/plan-term.ts'
import { type NextPrice, priceGroups } from '#domain/foundation/plans/prices.ts'
import type { Prices } from '#domain/foundation/plans/rate-cards.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { dateIn } from '#platform/time/dates.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { unsavedMark } from '../layout/unsaved-forms.tsx'

export type PricesAnswer = {
  typed: Record<string, string | undefined>
  fieldErrors: string[]
  notice?: string
  preview?: PricePreview
}

type Props = {
  prices: Prices
  next: Readonly<Record<string, NextPrice>>
  days: { first: string; last: string }
  answer: PricesAnswer | undefined
}

/** Every price with its present amount; a blank field changes nothing. */
export function PriceForm({ prices, next, days, answer }: Props) {
  const typed = answer?.typed ?? {}
  const errorOf = (name: string, text: string) => (answer?.fieldErrors.includes(name) ? text : undefined)
  return (
    <Form
      {...unsavedMark(Object.keys(typed).length > 0)}
      method="post"
      preventScrollReset
      noValidate
      aria-labelledby="change-prices"
      className="mt-8 grid gap-6 rounded-panel border border-line bg-surface p-4 md:p-6"
    >
      <div>
        <h3 id="change-prices">Change prices</h3>
        <p className="mt-1 text-ink-2">Leave a price blank to keep it. You see a preview first.</p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:max-w-2xl">
        <Field name="day" label="From the start of" fieldError={errorOf('day', messages.fieldErrors.day)}>
          {control => (
            <input
              {...control}
              type="date"
              min={days.first}
              max={days.last}
              required
              defaultValue={typed.day ?? days.first}
            />
          )}
        </Field>
        <Field
          name="freeMonths"
          label={settingLabels.plans.freeMonths}
          hint={`${prices.freeMonths} now. Enter 0 to ${freeMonthsLimit}; 0 turns off yearly plans.`}
          fieldError={errorOf('freeMonths', messages.fieldErrors.freeMonths)}
        >
          {control => (
            <input {...control} inputMode="numeric" autoComplete="off" defaultValue={typed.freeMonths ?? ''} />
          )}
        </Field>
      </div>
      {priceGroups.map(({ title, note, items }) => (
        <fieldset key={title} className="border-t border-line pt-5">
          <legend className="float-left mb-4 w-full font-display text-[19px] font-bold">
            {title} <span className="font-text text-sm font-normal text-ink-2">{note}</span>
          </legend>
          <div className="clear-both grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            {items.map(({ id, name }) => (
              <Field
                key={id}
                name={id}
                label={name}
                hint={hintOf(prices.cents[id], next[id])}
                fieldError={errorOf(id, messages.fieldErrors.price)}
              >
                {control => (
                  <input {...control} inputMode="decimal" autoComplete="off" defaultValue={typed[id] ?? ''} />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <div>
        <SubmitButton busy="Checking…" name="act" value="preview">
          Preview the change
        </SubmitButton>
      </div>
    </Form>
  )
}

function hintOf(cents: number, next: NextPrice | undefined) {
  const now = `${dollarText(cents)} now`
  return next ? `${now}, ${dollarText(next.cents)} from ${dateIn(region.zone, next.at)}` : now
}
