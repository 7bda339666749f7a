import { Temporal } from 'temporal-polyfill'
import { calendarMessages, hourText } from '../text/calendar-messages.ts'
import type { Language } from '../text/language.ts'

/** Returns YYYY-MM-DD. */
export function dayIn(zone: string, at: Date) {
  return wallClock(zone, at).toPlainDate().toString()
}

/** The last millisecond of a day (YYYY-MM-DD) in `zone`; undefined if invalid. */
export function lastMomentIn(zone: string, day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  try {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone)
    return new Date(next.epochMilliseconds - 1)
  } catch {
    return undefined
  }
}

/** `text` is YYYY-MM-DDTHH:MM. In spring, a skipped hour becomes the next one; in autumn, a repeated one is the first. */
export function momentIn(zone: string, text: string) {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  try {
    return new Date(Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(zone).epochMilliseconds)
  } catch {
    return undefined
  }
}

/** True for a time that clocks skip in spring. `text` is YYYY-MM-DDTHH:MM. */
export function isSkippedIn(zone: string, text: string) {
  const at = momentIn(zone, text)
  return at !== undefined && wallTextIn(zone, at) !== text
}

/** How PostgreSQL writes a moment as JSON. */
export const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/

/** Writes a form field's format: YYYY-MM-DDTHH:MM. */
export function wallTextIn(zone: string, at: Date) {
  return wallClock(zone, at).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** On a day that repeats the hour, returns its first time. */
export function hourIn(zone: string, day: string, hour: number) {
  const shown = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } })
  return new Date(shown.epochMilliseconds)
}

/** Keeps the time of day; for March 31, returns the last day of February. */
export function monthBefore(zone: string, at: Date) {
  return new Date(wallClock(zone, at).subtract({ months: 1 }).epochMilliseconds)
}

export function monthAfter(zone: string, at: Date) {
  return new Date(wallClock(zone, at).add({ months: 1 }).epochMilliseconds)
}

/** Writes November 20, 2026 or 20 de noviembre de 2026. */
export function dateIn(zone: string, at: Date, language: Language = 'en') {
  const { year, month, day } = wallClock(zone, at)
  return calendarMessages[language].date(day, month, year)
}

/** Writes November 20, 2026, 2:05 am or 20 de noviembre de 2026, a las 2:05 a.m. */
export function timeIn(zone: string, at: Date, language: Language = 'en') {
  const { year, month, day, hour, minute } = wallClock(zone, at)
  const messages = calendarMessages[language]
  return messages.dayAndHour(messages.date(day, month, year), hourText(language, hour * 60 + minute))
}

/** 2:00 pm; on another day Thursday 7:00 am; later July 9, 7:00 am. For after a preposition, like 'until'. */
export function clockTime(zone: string, at: Date, now: Date, language: Language = 'en') {
  return clockText(zone, { at, now, language, write: 'hour' })
}

/** The same as a phrase of its own, which has a preposition in Spanish: a las 2:00 p.m. */
export function clockMoment(zone: string, at: Date, now: Date, language: Language = 'en') {
  return clockText(zone, { at, now, language, write: 'atHour' })
}

type Clock = { at: Date; now: Date; language: Language; write: 'hour' | 'atHour' }

function clockText(zone: string, { at, now, language, write }: Clock) {
  const { month, day, dayOfWeek, hour, minute } = wallClock(zone, at)
  const messages = calendarMessages[language]
  const time = hourText(language, hour * 60 + minute)
  if (dayIn(zone, at) === dayIn(zone, now)) return messages[write](time)
  const isThisWeek = at.getTime() - now.getTime() < 6 * 86_400_000
  return isThisWeek
    ? messages.weekdayAndHour(messages.weekdays[dayOfWeek - 1] ?? '', time)
    : messages.laterDayAndHour(messages.monthDay(day, month), time)
}

export function wallClock(zone: string, at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

/** The last day of the month if that day doesn't exist. */
export function monthsLater(day: string, months: number) {
  return Temporal.PlainDate.from(day).add({ months }).toString()
}

export function daysLater(day: string, days: number) {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function daysBetween(from: string, to: string) {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
}

/** Returns a day like 2027-03-01 for a reader. */
export function writtenDay(day: string, language: Language = 'en') {
  const { year, month, day: number } = Temporal.PlainDate.from(day)
  return calendarMessages[language].date(number, month, year)
}
