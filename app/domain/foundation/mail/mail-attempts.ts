// Retry schedule for emails, and when to give up.

const firstSeconds = 5
const longestSeconds = 15 * 60
const triedForDays = 5

export function backOffSeconds(attempts: number) {
  return Math.min(firstSeconds * 2 ** Math.min(attempts - 1, 20), longestSeconds)
}

/** Five days of retrying, counted in attempts instead of calendar days: a product that was off hasn't retried. */
export const lastAttempt = attemptsIn(triedForDays * 86_400)

function attemptsIn(seconds: number) {
  let attempts = 1
  for (let passed = 0; passed < seconds; attempts++) passed += backOffSeconds(attempts)
  return attempts
}
