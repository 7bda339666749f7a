import { specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { specialRows, weekLines } from '#domain/directory/listings/hours-lines.ts'
import { hoursLimit } from '#domain/directory/listings/listing.ts'
import { fieldFaults, hoursHint, specialHint } from '#domain/directory/listings/listing-words.ts'
import { SpecialDayFields, WeekFields } from '#ui/week-fields.tsx'
import type { FormFields } from './business-field.tsx'

/** Opening hours for each weekday, and exceptions for single days. */
export function HoursFields({ values, faults }: FormFields) {
  const given = { values, faults, sentences: fieldFaults }
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-display text-xl font-bold">Hours</legend>
        <p className="mb-4 text-sm text-ink-3">{hoursHint}</p>
        <WeekFields lines={weekLines(given)} limit={hoursLimit} />
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-display text-xl font-bold">Special days</legend>
        <p className="mb-4 text-sm text-ink-3">{specialHint}</p>
        <SpecialDayFields rows={specialRows(given)} hoursLimit={hoursLimit} noteLimit={specialNoteLimit} />
      </fieldset>
    </>
  )
}
