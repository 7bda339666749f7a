const dayMs = 86_400_000

// Days of twenty-four hours: how long a thing is kept or waited for, whatever the clocks of a region do meanwhile.

export function daysBefore(at: Date, days: number) {
  return new Date(at.getTime() - days * dayMs)
}

export function daysAfter(at: Date, days: number) {
  return daysBefore(at, -days)
}
