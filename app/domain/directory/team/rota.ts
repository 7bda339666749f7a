// The on-call rota of a listing: who is alerted first, and who comes next when nobody answers.

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const shiftsAtMost = 40
export const usualEscalation = 5
export const escalationMinutes = { min: 2, max: 60 }

/** Days are a bit for each weekday, Monday first. A shift that ends at or before its start ends the next day. */
export type Shift = { userId: string; days: number; fromMinute: number; toMinute: number }

/** `22:30` for 1350. */
export function clockOf(minute: number) {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Undefined for anything but `00:00` to `23:59`. */
export function minuteOf(clock: string) {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === '' ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `Mon–Fri, 18:00–06:00` as people read it: `Mon, Tue, 6:00 pm–6:00 am`. */
export function sayShift({ days, fromMinute, toMinute }: Omit<Shift, 'userId'>) {
  const chosen = weekdays.filter((_, day) => days & (1 << day))
  const on = chosen.length === weekdays.length ? 'Every day' : chosen.join(', ')
  return fromMinute === toMinute ? `${on}, all day` : `${on}, ${sayMinute(fromMinute)}–${sayMinute(toMinute)}`
}

export function sayMinute(minute: number) {
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
