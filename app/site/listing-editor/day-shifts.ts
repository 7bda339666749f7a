import type { DayHours } from '#domain/directory/availability/clock-span.ts'
import { dayText, readDayHours } from '#domain/directory/availability/typed-hours.ts'
import { calendarMessages, hourText } from '#platform/text/calendar-messages.ts'

// The hours of a day as time fields have them. The form sends the text that anyone can also type: `8:00 am - 5:00 pm`.

/** Times as `07:30`; empty while someone is still choosing. A shift that ends before it starts ends on the next day. */
export type Shift = { from: string; to: string }

const dayMinutes = 1_440

export function spansOf(text: string): DayHours[] | undefined {
  const read = readDayHours(text)
  if (read.ok) return read.value
  return read.reason === 'blank' ? [] : undefined
}

export function isAllDay(spans: readonly DayHours[]) {
  return spans.length === 1 && spans[0]?.opens === 0 && spans[0].closes === dayMinutes
}

export function shiftsOf(spans: readonly DayHours[]): Shift[] {
  return spans.map(({ opens, closes }) => ({ from: timeOf(opens), to: timeOf(closes) }))
}

function timeOf(minute: number) {
  const within = minute % dayMinutes
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Leaves out shifts that miss a time. */
export function textOfShifts(shifts: readonly Shift[]) {
  const spans = shifts.flatMap(shift => spanOf(shift) ?? [])
  return dayText(spans.toSorted((a, b) => a.opens - b.opens))
}

function spanOf({ from, to }: Shift): DayHours | undefined {
  const [opens, closes] = [minuteOf(from), minuteOf(to)]
  if (opens === undefined || closes === undefined) return undefined
  return { opens, closes: closes > opens ? closes : closes + dayMinutes }
}

function minuteOf(time: string) {
  const [hour, minute] = time.split(':').map(Number)
  return hour === undefined || minute === undefined ? undefined : hour * 60 + minute
}

/** `Until 2:00 am Tuesday` for a Monday's night shift; nothing for a shift that ends on its own day. */
export function nightText(shift: Shift, nextDay: string) {
  const span = spanOf(shift)
  if (!span || span.closes <= dayMinutes) return undefined
  return `Until ${hourText('en', span.closes)} ${nextDay}`
}

/** Returns the number of the first shift that starts before the one before it ends. */
export function overlappingShift(shifts: readonly Shift[]) {
  const spans = shifts.map(spanOf)
  const index = spans.findIndex((span, at) => {
    const before = spans[at - 1]
    return span !== undefined && before !== undefined && span.opens < before.closes && span.closes > before.opens
  })
  return index < 0 ? undefined : index
}

/** `weekday` is 1 for Monday. */
export function dayAfter(weekday: number) {
  return calendarMessages.en.weekdays[weekday % 7] ?? ''
}

/** Says a day's hours for a reader, a night with the day on which it ends. */
export function hoursSaid(text: string, nextDay: string) {
  const spans = spansOf(text)
  if (!spans) return text
  if (spans.length === 0) return 'Closed'
  if (isAllDay(spans)) return 'Open 24 hours'
  return spans
    .map(({ opens, closes }) => {
      const until = `${hourText('en', closes)}${closes > dayMinutes ? ` ${nextDay}` : ''}`
      return `${hourText('en', opens)} to ${until}`
    })
    .join(', ')
}
