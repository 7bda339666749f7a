import type { WeatherEvent } from '#platform/network/weather-service.ts'

/** A warning in effect for the county. */
export type WeatherWarning = {
  id: string
  event: WeatherEvent
  area: string
  beganAt: Date
  until: Date
  /** When the warning counts as over if no other message arrives; never before `until`. */
  overAt: Date
}

/** Only this one may turn storm mode on by itself. */
export const startsByItself: WeatherEvent = 'hurricane'

/** A warning until further notice gets a new message every few hours, and a message may be late. */
const lateMinutes = 60

export function overAfter({ until, isUntilFurtherNotice }: { until: Date; isUntilFurtherNotice: boolean }) {
  return isUntilFurtherNotice ? new Date(until.getTime() + lateMinutes * 60_000) : until
}

export const warningsKeptDays = 400

/** Failures for this long raise an alarm. */
export const mayBeSilentMinutes = 60
