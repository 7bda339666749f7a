const dayMs = 86_400_000

// Days of twenty-four hours for retention and waiting periods, regardless of clock changes.

export function daysBefore(at: Date, days: number) {
  return new Date(at.getTime() - days * dayMs)
}

export function daysAfter(at: Date, days: number) {
  return daysBefore(at, -days)
}
