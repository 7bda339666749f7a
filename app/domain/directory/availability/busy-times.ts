import { Temporal } from 'temporal-polyfill'

export function busyTimes(zone: string, now: Date) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const fullHour = here.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const later = [2, 4, 8].map(hours => fullHour.add({ hours }))
  const day = here.hour < 5 ? here.toPlainDate() : here.toPlainDate().add({ days: 1 })
  const morning = day.toZonedDateTime({ timeZone: zone, plainTime: { hour: 7 } })
  const times = [...later, morning].map(time => time.epochMilliseconds)
  return [...new Set(times)].sort((a, b) => a - b).map(time => new Date(time))
}
