/** Something that a visitor saw or did, to be counted. */
export type Sighting = { deed: 'view' | 'click'; subject: string; place: string; visitor: string; at: Date }

/** What waits in memory until a job stores it: of the same thing by the same visitor only the first. */
export type Sightings = {
  add(sighting: Sighting): void
  /** All that waits; nothing waits any more. */
  take(): Sighting[]
  /** Could not be stored: waits again. */
  giveBack(sightings: readonly Sighting[]): void
}

/** Beyond `limit` nothing more is taken in: a flood shall cost counts, and not the memory. */
export function createSightings(limit = 100_000): Sightings {
  let waiting = new Map<string, Sighting>()

  function add(sighting: Sighting) {
    const { deed, subject, place, visitor } = sighting
    const key = `${deed} ${subject} ${place} ${visitor}`
    if (!waiting.has(key) && waiting.size < limit) waiting.set(key, sighting)
  }

  return {
    add,
    take() {
      const taken = [...waiting.values()]
      waiting = new Map()
      return taken
    },
    giveBack(sightings) {
      for (const sighting of sightings) add(sighting)
    },
  }
}
