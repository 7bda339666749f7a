import { useRef, useState } from 'react'
import { isoWeekdays } from '#domain/directory/availability/hours.ts'
import { hoursField } from '#domain/directory/listings/listing-form.ts'
import { button } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { useAnnounced } from '../own-listings/use-running.ts'
import { dayAfter, hoursSaid, isAllDay, spansOf } from './day-shifts.ts'
import { ShiftsEditor } from './shifts-editor.tsx'

type Line = { name: string; label: string; value: string; fieldError: string | undefined }
type Week = readonly string[]

const allDay = isoWeekdays.map(() => '24 hours')

/** The usual week: a line for each day, and the fields of the one that is open. */
export function WeekEditor({ lines, start }: { lines: readonly Line[]; start: Week }) {
  const box = useRef<HTMLDivElement>(null)
  const [week, setWeek] = useState(start)
  const [open, setOpen] = useState(() => lines.findIndex(({ fieldError }) => fieldError !== undefined))
  /** The week before everything was set to 24 hours. */
  const [kept, setKept] = useState<Week>(isoWeekdays.map(() => ''))
  const [copied, setCopied] = useState<{ text: string; before: Week } | null>(null)
  useAnnounced(box, JSON.stringify(week))
  const isAlways = week.every(text => isAllDay(spansOf(text) ?? []))
  const isBlank = week.every(text => text.trim() === '')

  function copy(from: number, to: readonly number[], text: string) {
    setCopied({ text, before: week })
    setWeek(week.map((day, index) => (to.includes(index) ? (week[from] ?? '') : day)))
  }
  return (
    <div ref={box} className="grid gap-3">
      {isoWeekdays.map((weekday, index) => (
        <input key={weekday} type="hidden" name={hoursField(weekday)} value={week[index] ?? ''} />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isAlways}
          onChange={() => {
            setCopied(null)
            setKept(isAlways ? kept : week)
            setWeek(isAlways ? kept : allDay)
          }}
          className="size-5 shrink-0 accent-accent"
        />
        Open 24 hours, every day
      </label>
      {isBlank && <p className="text-ink-2">Homeowners see no hours on your listing yet.</p>}
      {!isAlways && (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map(({ name, label, fieldError }, index) => (
            <li key={name} className="py-1">
              <div className="flex items-center gap-3">
                <span className="w-26 shrink-0 font-semibold">{label}</span>
                <span className="min-w-0 grow text-ink-2 tabular-nums">
                  {isBlank ? '–' : hoursSaid(week[index] ?? '', dayAfter(index + 1))}
                </span>
                <button
                  type="button"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? -1 : index)}
                  className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold text-accent hover:underline"
                >
                  {open === index ? 'Done' : 'Change'} <span className="sr-only">{label}</span>
                </button>
              </div>
              {fieldError && <FieldError id={`${name}-fault`}>{fieldError}</FieldError>}
              {open === index && (
                <div className="grid gap-3 pt-1 pb-3">
                  <ShiftsEditor
                    id={name}
                    day={label}
                    nextDay={dayAfter(index + 1)}
                    text={week[index] ?? ''}
                    onChange={text => {
                      setCopied(null)
                      setWeek(week.with(index, text))
                    }}
                  />
                  <div className="flex flex-wrap items-center gap-2 rounded-notice bg-tint p-2 text-tint-ink">
                    <span className="grow px-2">Copy {label} to</span>
                    <CopyButton onClick={() => copy(index, [0, 1, 2, 3, 4, 5, 6], `${label} is copied to all days.`)}>
                      All days
                    </CopyButton>
                    <CopyButton onClick={() => copy(index, [0, 1, 2, 3, 4], `${label} is copied to Monday–Friday.`)}>
                      Weekdays
                    </CopyButton>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {copied && (
          <>
            <span className="text-ink-2">{copied.text}</span>
            <button
              type="button"
              onClick={() => {
                setWeek(copied.before)
                setCopied(null)
              }}
              className={`${button.outlined} min-h-11!`}
            >
              Undo
            </button>
          </>
        )}
      </div>
    </div>
  )
}

function CopyButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className={`${button.outlined} min-h-11! px-4!`}>
      {children}
    </button>
  )
}
