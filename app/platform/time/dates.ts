import { Temporal } from 'temporal-polyfill'
import { calendarWords, hourText } from '../text/calendar-words.ts'
import type { Language } from '../text/language.ts'

/** The calendar day, as YYYY-MM-DD, that people in `zone` call it at that instant. */
export function dayIn(zone: string, at: Date) {
  return wallClock(zone, at).toPlainDate().toString()
}

/** The last millisecond of a day, written YYYY-MM-DD, by the clock on the wall in `zone`; undefined for what is no day. */
export function lastMomentIn(zone: string, day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  try {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone)
    return new Date(next.epochMilliseconds - 1)
  } catch {
    return undefined
  }
}

/**
 * The moment at which the clock on the wall in `zone` shows YYYY-MM-DDTHH:MM, as a form's field sends it; undefined for what is
 * none. An hour that is skipped in spring is the one after it, one that comes twice in autumn the first.
 */
export function momentIn(zone: string, text: string) {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  try {
    return new Date(Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(zone).epochMilliseconds)
  } catch {
    return undefined
  }
}

/** What the clock on the wall in `zone` shows at a moment, as a form's field takes it: YYYY-MM-DDTHH:MM. */
export function wallTextIn(zone: string, at: Date) {
  return wallClock(zone, at).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The moment at which the clock on the wall in `zone` first shows that full hour of a day. */
export function hourIn(zone: string, day: string, hour: number) {
  const shown = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } })
  return new Date(shown.epochMilliseconds)
}

/** The same time of day one month earlier in `zone`; of March 31 the last day of February. */
export function monthBefore(zone: string, at: Date) {
  return new Date(wallClock(zone, at).subtract({ months: 1 }).epochMilliseconds)
}

/** The same time of day one month later. */
export function monthAfter(zone: string, at: Date) {
  return new Date(wallClock(zone, at).add({ months: 1 }).epochMilliseconds)
}

/** The day of a moment for a reader in `zone`: November 20, 2026; 20 de noviembre de 2026. */
export function dateIn(zone: string, at: Date, language: Language = 'en') {
  const { year, month, day } = wallClock(zone, at)
  return calendarWords[language].date(day, month, year)
}

/** A moment for a reader in `zone`: November 20, 2026, 2:05 am; 20 de noviembre de 2026, a las 2:05 a.m. */
export function timeIn(zone: string, at: Date, language: Language = 'en') {
  const { year, month, day, hour, minute } = wallClock(zone, at)
  const words = calendarWords[language]
  return words.dayAndHour(words.date(day, month, year), hourText(language, hour * 60 + minute))
}

/** The clock on the wall for somebody who reads it now: 2:00 pm; on another day Thursday 7:00 am; later July 9, 7:00 am. */
export function clockTime(zone: string, at: Date, now: Date, language: Language = 'en') {
  const { month, day, dayOfWeek, hour, minute } = wallClock(zone, at)
  const words = calendarWords[language]
  const time = hourText(language, hour * 60 + minute)
  if (dayIn(zone, at) === dayIn(zone, now)) return words.hour(time)
  const isThisWeek = at.getTime() - now.getTime() < 6 * 86_400_000
  return isThisWeek
    ? words.weekdayAndHour(words.weekdays[dayOfWeek - 1] ?? '', time)
    : words.laterDayAndHour(words.monthDay(day, month), time)
}

function wallClock(zone: string, at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

/** The day so many months later; the last of its month when that has no such day. */
export function monthsLater(day: string, months: number) {
  return Temporal.PlainDate.from(day).add({ months }).toString()
}

/** The day so many days later, or earlier. */
export function daysLater(day: string, days: number) {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** How many days lie between two days; negative when the first is the later one. */
export function daysBetween(from: string, to: string) {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
}

/** A day for a reader: December 1, 2026. */
export function writtenDay(day: string) {
  const { year, month, day: number } = Temporal.PlainDate.from(day)
  return calendarWords.en.date(number, month, year)
}
