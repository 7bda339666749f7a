const dayMs = 86_400_000

// Days have twenty-four hours here, regardless of clock changes: for retention and waiting periods.

export function daysBefore(at: Date, days: number) {
  return new Date(at.getTime() - days * dayMs)
}

export function daysAfter(at: Date, days: number) {
  return daysBefore(at, -days)
}

export function minutesAfter(at: Date, minutes: number) {
  return secondsAfter(at, minutes * 60)
}

export function secondsAfter(at: Date, seconds: number) {
  return new Date(at.getTime() + seconds * 1_000)
}
