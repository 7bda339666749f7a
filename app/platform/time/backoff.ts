// Pauses between a job's requests to another server.

const shortestPauseSeconds = 60
const longestPauseSeconds = 1_800

/** Doubles with each failure; a longer wait that the service asks for counts up to the same limit. */
export function pauseAfterFailure(everySeconds: number, failures: number, asked = 0) {
  const least = Math.min(everySeconds, shortestPauseSeconds)
  return Math.min(longestPauseSeconds, Math.max(least * 2 ** Math.min(failures - 1, 10), asked))
}
