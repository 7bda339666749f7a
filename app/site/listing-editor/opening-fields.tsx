import { useEffect, useRef, useState } from 'react'
import { specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { specialRows, weekLines } from '#domain/directory/listings/hours-lines.ts'
import { hoursLimit } from '#domain/directory/listings/listing.ts'
import { hoursHint, specialHint } from '#domain/directory/listings/listing-messages.ts'
import type { OwnerPart } from '#domain/foundation/settings/setting.ts'
import { collectFields, type Fields } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { SpecialDayFields, WeekFields } from '#ui/fields/week-fields.tsx'
import { LiveNote } from '../own-listings/live-note.tsx'
import { SpecialDaysEditor } from './special-days-editor.tsx'
import { WeekEditor } from './week-editor.tsx'

type Props = { values: Fields; fieldErrors: readonly string[]; today: string; live: readonly OwnerPart[] }

/** With script, days are lines that open; without, each is a text as the operator types it. */
export function OpeningFields({ values, fieldErrors, today, live }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  /** The fields as they were when the script began, which may have been typed into before. */
  const [start, setStart] = useState<Fields>()
  useEffect(() => setStart(box.current?.form ? collectFields(new FormData(box.current.form)) : {}), [])
  const given = { values, fieldErrors, sentences: editMessages.fieldErrors }
  const [lines, rows] = [weekLines(given), specialRows(given)]
  return (
    <>
      <fieldset ref={box} className="grid gap-3 border-t border-line pt-8">
        <legend className="float-left w-full font-display text-[clamp(19px,18px+0.3vw,22px)] font-bold">
          Business hours
        </legend>
        <LiveNote parts={['hours']} live={live} />
        {start ? (
          <WeekEditor lines={lines} start={weekLines({ ...given, values: start }).map(({ value }) => value)} />
        ) : (
          <>
            <p className="text-ink-2">{hoursHint}</p>
            <WeekFields lines={lines} limit={hoursLimit} />
          </>
        )}
      </fieldset>
      <fieldset className="grid gap-3 border-t border-line pt-8">
        <legend className="float-left w-full font-display text-[clamp(19px,18px+0.3vw,22px)] font-bold">
          Special days
        </legend>
        <LiveNote parts={['specialDays']} live={live} />
        <p className="text-ink-2">
          {start ? 'Holidays, storm closures and other days with different hours.' : specialHint}
        </p>
        {start ? (
          <SpecialDaysEditor start={specialRows({ ...given, values: start })} rows={rows} today={today} />
        ) : (
          <details open={rows.some(({ from, fieldError }) => from.value !== '' || fieldError !== undefined)}>
            <summary className={`${link} inline-flex min-h-11 cursor-pointer items-center`}>Add special days</summary>
            <SpecialDayFields rows={rows} hoursLimit={hoursLimit} noteLimit={specialNoteLimit} />
          </details>
        )}
      </fieldset>
    </>
  )
}
