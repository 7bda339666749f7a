import { draftLimits, hoursField, type Weekday, weekdays } from '#domain/commerce/applications/listing-draft.ts'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import type { Fields } from '#platform/request/forms.ts'
import { Field } from '#ui/field.tsx'
import { purchaseFault, purchaseWords } from './purchase-words.ts'

const names: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** A text field for each day of the week, for hours as written on a door sign. */
export function BusinessHoursFields({ values, faults }: BusinessFieldsProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-[15px] font-semibold">{purchaseWords.labels.businessHours}</legend>
      <p className="text-sm text-ink-3">
        As you write them, like 8 AM - 6 PM, 9am - 12pm, 1pm - 5pm, 24 hours or Closed. A day left empty counts as
        closed once another has hours.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        {weekdays.map(day => {
          const name = hoursField(day)
          return (
            <Field key={day} name={name} label={names[day]} fault={purchaseFault(name, faults)}>
              {control => <input {...control} maxLength={draftLimits.hours} defaultValue={textOf(values, name)} />}
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

export type BusinessFieldsProps = {
  values: Fields
  faults: readonly string[]
  /** The unknown city, and the known place that it may be. */
  asked?: { city: string; proposed: string } | undefined
}
