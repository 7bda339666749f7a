type Mark = { at: number; position: number }

/** Looks further back than this tell nothing that is still wanted. */
const keptMilliseconds = 60_000

/**
 * How old what the replica shows is. Times of the log's last transaction would say that a replica lags whenever the primary is
 * idle; so we remember where the primary's log stood when, and look which of these moments the replica has passed.
 * Positions are bytes of the log, times epoch milliseconds.
 */
export function createReplicaLag() {
  let marks: Mark[] = []

  return {
    /** Where the primary stands at that moment. While it cannot be asked, nothing is written, and nothing gets older. */
    note(at: number, position: number) {
      marks = [...marks.filter(mark => mark.at > at - keptMilliseconds), { at, position }]
    },
    /** Milliseconds that a replica with that position is behind; infinite where nobody can tell. */
    of(position: number) {
      const passed = marks.findLast(mark => mark.position <= position)
      const last = marks.at(-1)
      return passed && last ? last.at - passed.at : Number.POSITIVE_INFINITY
    },
  }
}
