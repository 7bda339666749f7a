import { Temporal } from 'temporal-polyfill'

/** Response times are measured separately by day (7:00 to 21:00, in the business's time zone) and by night. */
export const dayFrom = 7
export const dayUntil = 21

export function isByDay(zone: string, at: Date) {
  const { hour } = clockAt(zone, at)
  return hour >= dayFrom && hour < dayUntil
}

/** Returns the next change between day and night in that time zone. */
export function nextTurn(zone: string, at: Date) {
  const now = clockAt(zone, at)
  const turns = [0, 1].flatMap(days =>
    [dayFrom, dayUntil].map(hour =>
      now.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zone, plainTime: { hour } }),
    ),
  )
  const next = turns.find(turn => Temporal.ZonedDateTime.compare(turn, now) > 0)
  return next && new Date(next.epochMilliseconds)
}

function clockAt(zone: string, at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}
