import { textOf, weekdayNames } from '#domain/listings/listing-form.ts'
import type { Fields } from '#platform/forms.ts'
import { Fault } from '#ui/fault.tsx'
import { faultOf } from './listing-fields.tsx'

type Shared = { values: Fields; faults: readonly string[] }
type Props = Shared & { daysWithBreak: readonly number[] }

const field = 'min-h-12 w-full rounded-control border border-edge bg-surface px-3 py-2.5 text-ink'

/** The hours of a week, a line a day. An end before its begin is the next morning's. */
export function OpeningFields({ values, faults, daysWithBreak }: Props) {
  return (
    <fieldset className="grid max-w-[45rem] gap-3 border-t border-line pt-8">
      <legend className="float-left w-full font-display text-[clamp(19px,18px+0.3vw,22px)] font-bold">
        Opening hours
      </legend>
      <p className="text-ink-2">
        Leave a day empty on which you are closed. Closing before opening means the next morning.
      </p>
      {weekdayNames.map((day, index) => (
        <Day key={day} {...{ day, values, faults }} number={index + 1} hasBreak={daysWithBreak.includes(index + 1)} />
      ))}
    </fieldset>
  )
}

type DayProps = Shared & { day: string; number: number; hasBreak: boolean }

function Day({ day, number, hasBreak, values, faults }: DayProps) {
  const [opens, closes] = [`opens-${number}`, `closes-${number}`]
  const fault = faultOf(opens, faults) ?? faultOf(closes, faults)
  const about = `${closes}-fault`
  const shared = { type: 'time', className: field, 'aria-invalid': fault !== undefined }
  const described = fault ? { 'aria-describedby': about } : {}
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[7rem_1fr_1fr]">
        <span aria-hidden className="font-semibold max-sm:col-span-2">
          {day}
        </span>
        <input
          {...shared}
          {...described}
          name={opens}
          aria-label={`${day}, opens`}
          defaultValue={textOf(values, opens)}
        />
        <input
          {...shared}
          {...described}
          name={closes}
          aria-label={`${day}, closes`}
          defaultValue={textOf(values, closes)}
        />
      </div>
      {hasBreak && (
        <p className="text-sm text-ink-2">
          {day} has a break, and this is the time after it. Other times here take the place of the whole day.
        </p>
      )}
      {fault && <Fault id={about}>{fault}</Fault>}
    </div>
  )
}
