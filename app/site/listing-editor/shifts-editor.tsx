import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { isAllDay, nightText, overlappingShift, type Shift, shiftsOf, spansOf, textOfShifts } from './day-shifts.ts'

type Props = {
  /** Unique on the page. */
  id: string
  /** The day, as it reads before "opens at". */
  day: string
  /** The day on which a night shift ends. */
  nextDay: string
  text: string
  onChange: (text: string) => void
}

const usual: Shift = { from: '08:00', to: '17:00' }
/** The form's text has room for more, but no roofer's day does. */
const shiftsLimit = 4

export function ShiftsEditor({ id, day, nextDay, text, onChange }: Props) {
  const spans = spansOf(text) ?? []
  const isAlways = isAllDay(spans)
  const [typed, setTyped] = useState<Shift[]>(() => (isAlways ? [] : shiftsOf(spans)))
  const isOpen = !isAlways && typed.length > 0
  const overlap = overlappingShift(typed)
  function change(shifts: Shift[]) {
    setTyped(shifts)
    onChange(textOfShifts(shifts))
  }
  function changeShift(index: number, part: Partial<Shift>) {
    change(typed.map((shift, at) => (at === index ? { ...shift, ...part } : shift)))
  }
  const choices = [
    { name: 'Closed', isOn: !isAlways && !isOpen, choose: () => change([]) },
    {
      name: 'Open 24 hours',
      isOn: isAlways,
      choose: () => {
        setTyped([])
        onChange('24 hours')
      },
    },
    { name: 'Set hours', isOn: isOpen, choose: () => change(isOpen ? typed : [usual]) },
  ]
  return (
    <div className="grid gap-3">
      <fieldset aria-label={`Hours on ${day}`} className="flex flex-wrap gap-2">
        {choices.map(({ name, isOn, choose }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={choose}
            className="min-h-11 cursor-pointer rounded-full border border-edge bg-surface px-4 font-semibold hover:border-ink aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-tint-ink"
          >
            {name}
          </button>
        ))}
      </fieldset>
      {isOpen && (
        <ul className="grid gap-3">
          {typed.map((shift, index) => (
            // Shifts have no identity other than their position.
            <li key={index} className="grid gap-1.5">
              <div className="flex flex-wrap items-center gap-2">
                <TimeInput
                  label={`${day} opens at${index > 0 ? `, shift ${index + 1}` : ''}`}
                  value={shift.from}
                  isInvalid={overlap === index}
                  describedBy={`${id}-overlap`}
                  onChange={from => changeShift(index, { from })}
                />
                <span aria-hidden>to</span>
                <TimeInput
                  label={`${day} closes at${index > 0 ? `, shift ${index + 1}` : ''}`}
                  value={shift.to}
                  isInvalid={false}
                  describedBy={`${id}-overlap`}
                  onChange={to => changeShift(index, { to })}
                />
                {typed.length > 1 && (
                  <button
                    type="button"
                    onClick={() => change(typed.toSpliced(index, 1))}
                    aria-label={`Remove shift ${index + 1} on ${day}`}
                    className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-sunken"
                  >
                    <X aria-hidden className="size-5" />
                  </button>
                )}
              </div>
              {nightText(shift, nextDay) && <p className="text-sm text-ink-2">{nightText(shift, nextDay)}</p>}
            </li>
          ))}
        </ul>
      )}
      {overlap !== undefined && (
        <FieldError id={`${id}-overlap`}>This shift starts before the one before it ends.</FieldError>
      )}
      {isOpen && typed.length < shiftsLimit && (
        <div>
          <button
            type="button"
            onClick={() => change([...typed, { from: '', to: '' }])}
            className={`${button.quiet} -ml-5 min-h-11!`}
          >
            <Plus aria-hidden className="size-5" /> Add a shift
          </button>
        </div>
      )}
    </div>
  )
}

type TimeProps = {
  label: string
  value: string
  isInvalid: boolean
  describedBy: string
  onChange: (time: string) => void
}

/** Has no name: the day's hidden field is what the form sends. */
function TimeInput({ label, value, isInvalid, describedBy, onChange }: TimeProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      aria-invalid={isInvalid}
      {...(isInvalid && { 'aria-describedby': describedBy })}
      className={`min-h-11 w-34 rounded-control bg-surface px-3 text-ink ${isInvalid ? 'border-2 border-red' : 'border border-edge'}`}
    />
  )
}
