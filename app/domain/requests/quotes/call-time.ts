import { Temporal } from 'temporal-polyfill'
import { region } from '#domain/foundation/settings/region.ts'
import { minutesAfter } from '#platform/time/days.ts'

// A call time is the moment at which a contractor promises to phone.

export const callTimes = ['15-minutes', '1-hour', 'morning', 'at'] as const
export type CallTime = (typeof callTimes)[number]
export type CallTimeError = 'call-time-missing' | 'call-time-past' | 'call-time-far'

const furthestDays = 14
/** Accepts times that passed between typing and sending. */
const graceMinutes = 5

/** Returns the chosen moment: in 15 minutes, in an hour, next morning, or `typed`, a datetime-local value in the region's time zone. */
export function readCallTime(
  { callTime, typed }: { callTime: CallTime | undefined; typed: string },
  now: Date,
): { ok: true; callAt: Date } | { ok: false; reason: CallTimeError } {
  if (callTime === '15-minutes') return { ok: true, callAt: minutesAfter(now, 15) }
  if (callTime === '1-hour') return { ok: true, callAt: minutesAfter(now, 60) }
  if (callTime === 'morning') return { ok: true, callAt: nextMorning(now) }
  const callAt = callTime === 'at' ? readLocal(typed) : undefined
  if (!callAt) return { ok: false, reason: 'call-time-missing' }
  if (callAt < minutesAfter(now, -graceMinutes)) return { ok: false, reason: 'call-time-past' }
  if (callAt > furthestCall(now)) return { ok: false, reason: 'call-time-far' }
  return { ok: true, callAt }
}

/** Returns the next nine o'clock, which is today for an answer during the night. */
export function nextMorning(now: Date) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(region.zone)
  const nine = here.withPlainTime('09:00')
  const next = Temporal.ZonedDateTime.compare(nine, here) > 0 ? nine : nine.add({ days: 1 })
  return new Date(next.epochMilliseconds)
}

/** Returns the latest moment that can be promised. */
export function furthestCall(now: Date) {
  return minutesAfter(now, furthestDays * 24 * 60)
}

export function localTime(at: Date) {
  const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(region.zone)
  return here.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

function readLocal(typed: string) {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)) return undefined
  try {
    return new Date(Temporal.PlainDateTime.from(typed).toZonedDateTime(region.zone).epochMilliseconds)
  } catch {
    return undefined
  }
}
