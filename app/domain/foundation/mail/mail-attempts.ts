// When a mail that was put off is tried again, and when we stop trying.

const firstSeconds = 5
const longestSeconds = 15 * 60
const triedForDays = 5

/** Seconds from the `attempts`-th attempt to the next. */
export function backOffSeconds(attempts: number) {
  return Math.min(firstSeconds * 2 ** Math.min(attempts - 1, 20), longestSeconds)
}

/**
 * Five days of trying, counted in attempts and not on the calendar: a product that was switched off for a week (a storm)
 * has not tried for a week.
 */
export const lastAttempt = attemptsIn(triedForDays * 86_400)

function attemptsIn(seconds: number) {
  let attempts = 1
  for (let passed = 0; passed < seconds; attempts++) passed += backOffSeconds(attempts)
  return attempts
}
