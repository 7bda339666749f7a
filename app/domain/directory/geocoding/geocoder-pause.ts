// Backoff for a failing geocoder: increasing pauses, and one day after a series of failures.

/** This many failures in a row, over about two hours, stop the geocoding. */
export const failuresUntilStop = 8

/** Retries once a day, so that a restored service is found without manual action. */
const stoppedSeconds = 86_400
const longestPauseSeconds = 3_600

/** Returns the pause after this many failures in a row, in seconds; longer when the service asks for it. */
export function pauseSeconds(failures: number, retryAfterSeconds = 0) {
  if (failures >= failuresUntilStop) return stoppedSeconds
  const pause = Math.min(longestPauseSeconds, 60 * 2 ** (failures - 1))
  return Math.min(stoppedSeconds, Math.max(pause, retryAfterSeconds))
}

/** This many successes in a row, at one batch size, offset one failure. */
export const answersPerFailure = 8

/** Returns the next batch size: smaller after each failure, since a large batch may be the cause. */
export function batchSize(mostAtOnce: number, failures: number) {
  return Math.max(1, Math.floor(mostAtOnce / 4 ** failures))
}
