import { textOf, weekdayNames } from '#domain/listings/listing-form.ts'
import { fieldLabels } from '#domain/listings/listing-words.ts'
import { Fault } from '#ui/fault.tsx'
import { type FormFields, faultOf } from './business-field.tsx'

/** When it is open, day by day. A day without times is closed; an end before its beginning is the next morning's. */
export function HoursFields({ values, faults }: FormFields) {
  return (
    <fieldset>
      <legend className="mb-1 font-display text-xl font-bold">Hours</legend>
      <p className="mb-4 text-sm text-ink-3">
        Leave both times of a day empty when it is closed. From 00:00 to 00:00 is the whole day. A day with a break
        shows the time after it; left as it is, the break stays.
      </p>
      {weekdayNames.map((day, index) => {
        const [opens, closes] = [`opens-${index + 1}`, `closes-${index + 1}`]
        const wrong = [opens, closes].find(name => faults.includes(name))
        return (
          <div key={day} className="grid gap-1 border-t border-line py-2">
            <div className="grid grid-cols-[7rem_1fr_auto_1fr] items-center gap-2 sm:max-w-md">
              <span aria-hidden>{day}</span>
              <TimeField name={opens} values={values} isWrong={wrong !== undefined} about={`${closes}-fault`} />
              <span aria-hidden>to</span>
              <TimeField name={closes} values={values} isWrong={wrong !== undefined} about={`${closes}-fault`} />
            </div>
            {wrong && <Fault id={`${closes}-fault`}>{faultOf(wrong, faults)}</Fault>}
          </div>
        )
      })}
    </fieldset>
  )
}

type TimeProps = Pick<FormFields, 'values'> & { name: string; isWrong: boolean; about: string }

function TimeField({ name, values, isWrong, about }: TimeProps) {
  const edge = isWrong ? 'border-2 border-red' : 'border border-edge'
  return (
    <input
      type="time"
      name={name}
      aria-label={fieldLabels[name]}
      aria-invalid={isWrong}
      {...(isWrong && { 'aria-describedby': about })}
      defaultValue={textOf(values, name)}
      className={`min-h-11 w-full min-w-0 rounded-control bg-surface px-2 text-ink ${edge}`}
    />
  )
}
