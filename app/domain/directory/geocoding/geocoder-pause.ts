// The geocoder's pauses grow with each failure in a row, up to one day after a series.

/** Failures in a row, over about two hours, after which geocoding stops. */
export const failuresUntilStop = 8

/** Retries once a day, so that a restored service is found without anyone's help. */
const stoppedSeconds = 86_400
const longestPauseSeconds = 3_600

/** Returns seconds; more if the service asks for a longer pause. */
export function pauseSeconds(failures: number, retryAfterSeconds = 0) {
  if (failures >= failuresUntilStop) return stoppedSeconds
  const pause = Math.min(longestPauseSeconds, 60 * 2 ** (failures - 1))
  return Math.min(stoppedSeconds, Math.max(pause, retryAfterSeconds))
}

/** Successes in a row, at one batch size, that cancel one failure. */
export const answersPerFailure = 8

/** Each failure makes the batches smaller, since a large batch may be the cause. */
export function batchSize(mostAtOnce: number, failures: number) {
  return Math.max(1, Math.floor(mostAtOnce / 4 ** failures))
}
