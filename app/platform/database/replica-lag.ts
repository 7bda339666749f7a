type Mark = { at: number; position: number }

/** Positions older than this are no longer useful. */
const keptMilliseconds = 60_000

/**
 * The last replayed transaction's time would show a lag whenever the primary is idle. So this records the primary's log
 * positions (bytes) over time, and finds the latest one that the replica has reached.
 */
export function createReplicaLag() {
  let marks: Mark[] = []

  return {
    /** While the primary is unavailable there are no writes, so the lag doesn't grow. */
    note(at: number, position: number) {
      marks = [...marks.filter(mark => mark.at > at - keptMilliseconds), { at, position }]
    },
    of(position: number) {
      const passed = marks.findLast(mark => mark.position <= position)
      const last = marks.at(-1)
      return passed && last ? last.at - passed.at : Number.POSITIVE_INFINITY
    },
  }
}
