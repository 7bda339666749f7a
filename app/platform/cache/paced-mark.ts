/**
 * Applies a mark at most once per `everyMs`; an earlier one is applied when that time is over. There is no timer: callers must
 * call `settle` before they read. All times are epoch milliseconds.
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
