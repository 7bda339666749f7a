/**
 * The assumed duration per slot before the first queue: longer than a page takes, so that the first rush isn't admitted
 * completely.
 */
const firstGuessMs = 10
/** A slot that took seconds says little about the next one. */
const longestMs = 100
const weight = 0.1

/** Estimates how long the head of a queue waits for a slot, from the waits before it. */
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
