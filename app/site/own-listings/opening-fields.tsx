import { specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { editWords } from '#domain/directory/claims/claim-words.ts'
import { specialRows, weekLines } from '#domain/directory/listings/hours-lines.ts'
import { hoursLimit } from '#domain/directory/listings/listing.ts'
import { hoursHint, specialHint } from '#domain/directory/listings/listing-words.ts'
import type { Fields } from '#platform/request/forms.ts'
import { SpecialDayFields, WeekFields } from '#ui/week-fields.tsx'

export function OpeningFields({ values, faults }: { values: Fields; faults: readonly string[] }) {
  const given = { values, faults, sentences: editWords.faults }
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
