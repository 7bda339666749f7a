/** Something that a visitor saw or did, to be counted. */
export type Sighting<Deed extends string = 'view' | 'click'> = {
  deed: Deed
  subject: string
  place: string
  visitor: string
  at: Date
}

/** What waits in memory until a job stores it: of the same thing by the same visitor only the first. */
export type Sightings<Deed extends string = 'view' | 'click'> = {
  add(sighting: Sighting<Deed>): void
  /** All that waits; nothing waits any more. */
  take(): Sighting<Deed>[]
  /** Could not be stored: waits again. */
  giveBack(sightings: readonly Sighting<Deed>[]): void
}

/**
 * Beyond `limit` nothing more is taken in: a flood shall cost counts, and not the memory. Beyond `perVisitor` nothing more of
 * one visitor is, so that his flood does not take the place of the others.
 */
export function createSightings<Deed extends string = 'view' | 'click'>(
  limit = 100_000,
  perVisitor = limit,
): Sightings<Deed> {
  let waiting = new Map<string, Sighting<Deed>>()
  let perName = new Map<string, number>()

  function add(sighting: Sighting<Deed>) {
    const { deed, subject, place, visitor } = sighting
    const key = `${deed} ${subject} ${place} ${visitor}`
    const own = perName.get(visitor) ?? 0
    if (waiting.has(key) || waiting.size >= limit || own >= perVisitor) return
    waiting.set(key, sighting)
    perName.set(visitor, own + 1)
  }

  return {
    add,
    take() {
      const taken = [...waiting.values()]
      waiting = new Map()
      perName = new Map()
      return taken
    },
    giveBack(sightings) {
      for (const sighting of sightings) add(sighting)
    },
  }
}

/** Stores all that waits, and answers what `store` does: how many counted. What could not be stored waits for the next time. */
export async function storeWaiting<Deed extends string>(
  waiting: Sightings<Deed>,
  store: (sightings: Sighting<Deed>[]) => Promise<number>,
) {
  const sightings = waiting.take()
  if (sightings.length === 0) return 0
  try {
    return await store(sightings)
  } catch (error) {
    waiting.giveBack(sightings)
    throw error
  }
}
