import { specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { specialRows, weekLines } from '#domain/directory/listings/hours-lines.ts'
import { hoursLimit } from '#domain/directory/listings/listing.ts'
import { hoursHint, specialHint } from '#domain/directory/listings/listing-messages.ts'
import type { Fields } from '#platform/request/forms.ts'
import { SpecialDayFields, WeekFields } from '#ui/week-fields.tsx'

export function OpeningFields({ values, fieldErrors }: { values: Fields; fieldErrors: readonly string[] }) {
  const given = { values, fieldErrors, sentences: editMessages.fieldErrors }
  return (
    <>
      <fieldset className="grid max-w-[45rem] gap-3 border-t border-line pt-8">
        <legend className="float-left w-full font-display text-[clamp(19px,18px+0.3vw,22px)] font-bold">
          Opening hours
        </legend>
        <p className="text-ink-2">{hoursHint}</p>
        <WeekFields lines={weekLines(given)} limit={hoursLimit} />
      </fieldset>
      <fieldset className="grid max-w-[45rem] gap-3 border-t border-line pt-8">
        <legend className="float-left w-full font-display text-[clamp(19px,18px+0.3vw,22px)] font-bold">
          Special days
        </legend>
        <p className="text-ink-2">{specialHint}</p>
        <SpecialDayFields rows={specialRows(given)} hoursLimit={hoursLimit} noteLimit={specialNoteLimit} />
      </fieldset>
    </>
  )
}
