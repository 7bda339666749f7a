import { Temporal } from 'temporal-polyfill'
import type { DayHours } from './clock-span.ts'
import { type SpecialDay, specialDayOn } from './special-day.ts'

/** Opening hours: minutes after midnight on an ISO weekday (1 is Monday); past 1440 is the next morning. */
export type OpeningHours = DayHours & { weekday: number }

export type OpenState = {
  isOpen: boolean
  /** When the state may next change; undefined means never. */
  until: Date | undefined
}

export type Calendar = { hours: readonly OpeningHours[]; specialDays: readonly SpecialDay[] }

const dayMinutes = 1440
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Returns the week to show: 24 hours a day for a business that answers around the clock and has no hours. */
export function shownWeek({
  hours,
  emergency,
}: {
  hours: readonly OpeningHours[]
  emergency: boolean
}): OpeningHours[] {
  if (hours.length > 0 || !emergency) return [...hours]
  return isoWeekdays.map(weekday => ({ weekday, opens: 0, closes: dayMinutes }))
}

export function isAroundTheClock(hours: readonly OpeningHours[]) {
  const allDay = hours.filter(({ opens, closes }) => opens === 0 && closes === dayMinutes)
  return allDay.length === isoWeekdays.length
}

export function openState({ hours, specialDays }: Calendar, zone: string, at: Date): OpenState {
  if (hours.length === 0 && specialDays.length === 0) return { isOpen: false, until: undefined }
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const spans = spansAround({ hours, specialDays }, now)
  const isOpenAt = (moment: number) => spans.some(span => span.start <= moment && moment < span.end)

  const isOpen = isOpenAt(at.getTime())
  const edges = spans.flatMap(span => [span.start, span.end]).filter(edge => edge > at.getTime())
  const turn = edges.sort((a, b) => a - b).find(edge => isOpenAt(edge) !== isOpen)
  return { isOpen, until: turn === undefined ? undefined : new Date(turn) }
}

export type OpenStatement = 'open' | 'closed' | 'after-hours'

/** Doesn't say `closed` of a business that answers emergencies at any hour or is available: only `after-hours`. */
export function openStatement(
  isOpen: boolean,
  { emergency, isAvailable }: { emergency: boolean; isAvailable: boolean },
): OpenStatement {
  if (isOpen) return 'open'
  return emergency || isAvailable ? 'after-hours' : 'closed'
}

/** On a special day an around-the-clock business is closed for emergencies too; any other only closes its office. */
export function isShutToday({ hours, specialDays }: Calendar, zone: string, at: Date) {
  const special = specialDayOn(specialDays, localDay(zone, at))
  const isAlways = isoWeekdays.every(day =>
    hours.some(span => span.weekday === day && span.closes - span.opens === dayMinutes),
  )
  return special?.spans.length === 0 && isAlways
}

export function localDay(zone: string, at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
}

export function isoWeekday(day: string) {
  return Temporal.PlainDate.from(day).dayOfWeek
}

export function endOfLocalDay(zone: string, at: Date) {
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  return new Date(today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)
}

/** Returns open spans in epoch milliseconds, from yesterday (its night may last into today) to a week ahead. */
function spansAround({ hours, specialDays }: Calendar, now: Temporal.ZonedDateTime) {
  return Array.from({ length: 9 }, (_, index) => now.toPlainDate().add({ days: index - 1 })).flatMap(day => {
    const special = specialDayOn(specialDays, day.toString())
    const spans = special ? special.spans : hours.filter(span => span.weekday === day.dayOfWeek)
    return spans.map(span => ({ start: wallTime(day, span.opens, now), end: wallTime(day, span.closes, now) }))
  })
}

function wallTime(day: Temporal.PlainDate, minute: number, { timeZoneId }: Temporal.ZonedDateTime) {
  const date = day.add({ days: Math.floor(minute / dayMinutes) })
  const time = Temporal.PlainTime.from({ hour: Math.floor((minute % dayMinutes) / 60), minute: minute % 60 })
  return date.toZonedDateTime({ timeZone: timeZoneId, plainTime: time }).epochMilliseconds
}
