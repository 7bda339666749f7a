// When the geocoder doesn't answer, it's left alone for longer each time, and after a run of failures for a day.

/** So many failures in a row, over some two hours, stop the geocoding. */
export const failuresUntilStop = 8

/** One more attempt a day: a service that is back is found without anyone doing anything. */
const stoppedSeconds = 86_400
const longestPauseSeconds = 3_600

/** How long after the last of so many failures in a row nothing is asked; longer when the service said so. */
export function pauseSeconds(failures: number, retryAfterSeconds = 0) {
  if (failures >= failuresUntilStop) return stoppedSeconds
  const pause = Math.min(longestPauseSeconds, 60 * 2 ** (failures - 1))
  return Math.min(stoppedSeconds, Math.max(pause, retryAfterSeconds))
}

/** So many answers in a row, at one size of batch, make up for one failure. */
export const answersPerFailure = 8

/** How many addresses to ask about next: a smaller part after each failure, as a large batch may be what fails. */
export function batchSize(mostAtOnce: number, failures: number) {
  return Math.max(1, Math.floor(mostAtOnce / 4 ** failures))
}
