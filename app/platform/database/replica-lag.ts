type Mark = { at: number; position: number }

/** Positions older than this are no longer useful. */
const keptMilliseconds = 60_000

/**
 * Measures a replica's lag. The time of the last replayed transaction would show a lag whenever the primary is idle, so this
 * records the primary's log position over time and finds the latest one that the replica has reached. Positions are bytes of the
 * log; times are epoch milliseconds.
 */
export function createReplicaLag() {
  let marks: Mark[] = []

  return {
    /** Records the primary's position at that time. While the primary is unavailable there are no writes, so the lag doesn't grow. */
    note(at: number, position: number) {
      marks = [...marks.filter(mark => mark.at > at - keptMilliseconds), { at, position }]
    },
    /** Returns how many milliseconds a replica at that position is behind; infinite if unknown. */
    of(position: number) {
      const passed = marks.findLast(mark => mark.position <= position)
      const last = marks.at(-1)
      return passed && last ? last.at - passed.at : Number.POSITIVE_INFINITY
    },
  }
}
