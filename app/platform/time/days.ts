const dayMs = 86_400_000

// Days have twenty-four hours here, regardless of clock changes: for retention and waiting periods.

export function daysBefore(at: Date, days: number) {
  return new Date(at.getTime() - days * dayMs)
}

export function daysAfter(at: Date, days: number) {
  return daysBefore(at, -days)
}
