import { Temporal } from 'temporal-polyfill'

/** The calendar day, as YYYY-MM-DD, that people in `zone` call it at that instant. */
export function dayIn(zone: string, at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** A moment for a reader in `zone`: November 20, 2026, 2:05 am. */
export function timeIn(zone: string, at: Date) {
  const parts = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat('en-US', parts)
    .format(at)
    .replace(' at ', ', ')
    .replace(/\sAM$/, ' am')
    .replace(/\sPM$/, ' pm')
}
