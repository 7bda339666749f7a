/**
 * Applies a mark at most once in `everyMs`: one that comes sooner is applied when that time is over. There is no timer:
 * whoever is about to look calls `settle` first. All times are epoch milliseconds.
 */
export function createPacedMark(everyMs: number, apply: () => void) {
  let lastAt = Number.NEGATIVE_INFINITY
  let isWaiting = false

  function settle(at: number) {
    if (!isWaiting || at < lastAt + everyMs) return
    isWaiting = false
    lastAt = at
    apply()
  }

  return {
    settle,
    request(at: number) {
      isWaiting = true
      settle(at)
    },
  }
}
