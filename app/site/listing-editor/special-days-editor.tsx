import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { nextHolidays } from '#domain/directory/availability/holidays.ts'
import { specialDaysLimit, specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { specialField, specialParts } from '#domain/directory/listings/listing-form.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import type { SpecialRow } from '#ui/fields/week-fields.tsx'
import { useAnnounced } from '../own-listings/use-running.ts'
import { hoursSaid } from './day-shifts.ts'
import { ShiftsEditor } from './shifts-editor.tsx'

type Day = { key: number; from: string; until: string; hours: string; note: string }
type Props = {
  start: readonly SpecialRow[]
  /** The days as last submitted, with their errors. */
  rows: readonly SpecialRow[]
  today: string
}

/** Holidays, storm closures and other days with special hours. */
export function SpecialDaysEditor({ start, rows, today }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [days, setDays] = useState<Day[]>(() => start.flatMap(dayOfRow))
  const [open, setOpen] = useState(() => days.find((_, index) => rows[index]?.fieldError)?.key ?? -1)
  const lastKey = useRef(days.length)
  useAnnounced(box, JSON.stringify(days.map(({ from, until, hours, note }) => [from, until, hours, note])))
  const change = (key: number, part: Partial<Day>) =>
    setDays(days.map(day => (day.key === key ? { ...day, ...part } : day)))
  function add(day: Partial<Day>) {
    lastKey.current += 1
    setDays([...days, { key: lastKey.current, from: '', until: '', hours: 'Closed', note: '', ...day }])
    setOpen(lastKey.current)
  }
  const suggested = nextHolidays(today, 5).filter(({ day }) => !days.some(({ from }) => from === day))
  return (
    <div ref={box} className="grid gap-3">
      {days.flatMap((day, index) =>
        specialParts.map(part => (
          <input key={`${day.key}-${part}`} type="hidden" name={specialField(part, index + 1)} value={day[part]} />
        )),
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {days.map((day, index) => (
          <li key={day.key} className="py-1">
            <div className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 grow py-2">
                <span className="font-semibold">{day.note || datesSaid(day)}</span>{' '}
                {day.note && <span className="text-sm text-ink-2">{datesSaid(day)}</span>}
              </span>
              <span className="text-ink-2">{hoursSaid(day.hours, 'the next day')}</span>
              <span className="flex">
                <RowButton
                  about={`special day ${index + 1}`}
                  isOpen={open === day.key}
                  onClick={() => setOpen(open === day.key ? -1 : day.key)}
                >
                  {open === day.key ? 'Done' : 'Change'}
                </RowButton>
                <RowButton
                  about={`special day ${index + 1}`}
                  onClick={() => setDays(days.filter(({ key }) => key !== day.key))}
                >
                  Remove
                </RowButton>
              </span>
            </div>
            {rows[index]?.fieldError && (
              <FieldError id={`special-${day.key}-fault`}>{rows[index].fieldError}</FieldError>
            )}
            {open === day.key && <DayFields day={day} onChange={part => change(day.key, part)} />}
          </li>
        ))}
      </ul>
      {days.length < specialDaysLimit && (
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => add({ from: today })} className={`${button.outlined} min-h-11!`}>
            <CalendarPlus aria-hidden className="size-5" /> Add a special day
          </button>
          {open === lastKey.current && days.some(({ key }) => key === open)
            ? suggested.map(({ name, day }) => (
                <button
                  key={day}
                  type="button"
                  onClick={() => change(open, { from: day, until: '', note: name })}
                  className="min-h-11 cursor-pointer rounded-full border border-edge bg-surface px-4 text-[15px] hover:border-ink"
                >
                  {name}
                </button>
              ))
            : null}
        </div>
      )}
    </div>
  )
}

const field = 'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-ink'

function DayFields({ day, onChange }: { day: Day; onChange: (part: Partial<Day>) => void }) {
  const id = `special-day-${day.key}`
  return (
    <div className="grid gap-3 pt-1 pb-3">
      <div className="grid grid-cols-2 gap-3">
        <label className="grid gap-1.5 text-[15px] font-semibold">
          First day
          <input
            type="date"
            value={day.from}
            onChange={event => onChange({ from: event.currentTarget.value })}
            className={`${field} font-normal`}
          />
        </label>
        <label className="grid gap-1.5 text-[15px] font-semibold">
          Last day
          <input
            type="date"
            value={day.until}
            min={day.from}
            onChange={event => onChange({ until: event.currentTarget.value })}
            className={`${field} font-normal`}
          />
        </label>
      </div>
      <label className="grid gap-1.5 text-[15px] font-semibold">
        Reason
        <input
          value={day.note}
          maxLength={specialNoteLimit}
          autoComplete="off"
          placeholder="Storm closure"
          onChange={event => onChange({ note: event.currentTarget.value })}
          className={`${field} font-normal`}
        />
      </label>
      <ShiftsEditor
        id={id}
        day="these days"
        nextDay="the next day"
        text={day.hours}
        onChange={hours => onChange({ hours })}
      />
    </div>
  )
}

type RowButtonProps = { about: string; isOpen?: boolean; onClick: () => void; children: string }

function RowButton({ about, isOpen, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      onClick={onClick}
      className="min-h-11 cursor-pointer px-2 font-semibold text-accent hover:underline"
    >
      {children} <span className="sr-only">{about}</span>
    </button>
  )
}

/** A plain form has empty rows for more days. */
function dayOfRow({ from, until, hours, note }: SpecialRow, index: number): Day[] {
  const day = { from: from.value, until: until.value, hours: hours.value, note: note.value }
  return Object.values(day).some(text => text !== '') ? [{ key: index, ...day }] : []
}

function datesSaid({ from, until }: Pick<Day, 'from' | 'until'>) {
  if (!/^\d{4}-\d\d-\d\d$/.test(from)) return 'No date yet'
  const isRange = /^\d{4}-\d\d-\d\d$/.test(until) && until !== from
  return isRange ? `${writtenDay(from)} to ${writtenDay(until)}` : writtenDay(from)
}
