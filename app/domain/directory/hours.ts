import { Temporal } from 'temporal-polyfill'

/** When a business is open: minutes after midnight on an ISO weekday (1 is Monday); past 1440 is the next morning. */
export type OpeningHours = { weekday: number; opens: number; closes: number }

export type OpenState = {
  isOpen: boolean
  /** The next moment at which this answer may become wrong; undefined when it never does. */
  until: Date | undefined
}

const dayMinutes = 1440

/** Whether a business is open at an instant, by the clock on its own wall. */
export function openState(hours: OpeningHours[], zone: string, at: Date): OpenState {
  if (hours.length === 0) return { isOpen: false, until: undefined }
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const spans = spansAround(hours, now)
  const isOpenAt = (moment: number) => spans.some(span => span.start <= moment && moment < span.end)

  const isOpen = isOpenAt(at.getTime())
  const edges = spans.flatMap(span => [span.start, span.end]).filter(edge => edge > at.getTime())
  const turn = edges.sort((a, b) => a - b).find(edge => isOpenAt(edge) !== isOpen)
  return { isOpen, until: turn === undefined ? undefined : new Date(turn) }
}

/** The opening spans, as epoch milliseconds, from yesterday (whose night may reach into today) to a week ahead. */
function spansAround(hours: OpeningHours[], now: Temporal.ZonedDateTime) {
  return Array.from({ length: 9 }, (_, index) => now.toPlainDate().add({ days: index - 1 })).flatMap(day =>
    hours
      .filter(span => span.weekday === day.dayOfWeek)
      .map(span => ({ start: wallTime(day, span.opens, now), end: wallTime(day, span.closes, now) })),
  )
}

/** The instant at which the clock on the wall shows that minute of that day, also on the days that lose or gain an hour. */
function wallTime(day: Temporal.PlainDate, minute: number, { timeZoneId }: Temporal.ZonedDateTime) {
  const date = day.add({ days: Math.floor(minute / dayMinutes) })
  const time = Temporal.PlainTime.from({ hour: Math.floor((minute % dayMinutes) / 60), minute: minute % 60 })
  return date.toZonedDateTime({ timeZone: timeZoneId, plainTime: time }).epochMilliseconds
}
