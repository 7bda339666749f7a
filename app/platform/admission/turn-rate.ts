/** What a turn is taken to last until the first queue tells: more than a page takes, so that the first rush is not let in whole. */
const firstGuessMs = 10
/** One that took seconds says little about the next. */
const longestMs = 100
const weight = 0.1

/** How long whoever stands first in a queue waits for his turn, from how long those before him have waited. */
export function createTurnRate() {
  let milliseconds = firstGuessMs
  return {
    note(tookMs: number) {
      milliseconds += weight * (Math.min(tookMs, longestMs) - milliseconds)
    },
    get milliseconds() {
      return milliseconds
    },
  }
}
