/** An event by a visitor, to be counted: an impression or a click. */
export type Sighting<Deed extends string = 'view' | 'click'> = {
  deed: Deed
  subject: string
  place: string
  visitor: string
  at: Date
}

/** Events in memory until a job stores them: only the first of the same event by the same visitor. */
export type Sightings<Deed extends string = 'view' | 'click'> = {
  add(sighting: Sighting<Deed>): void
  /** Returns all waiting events and clears the list. */
  take(): Sighting<Deed>[]
  /** Queues events again that couldn't be stored. */
  giveBack(sightings: readonly Sighting<Deed>[]): void
}

/**
 * Returns an empty list of events. `limit` caps the total, so that a flood costs counts instead of memory. `perVisitor` caps the
 * events of one visitor, so that one flood doesn't displace the others.
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

/**
 * Stores all waiting events and returns the result of `store`, the number counted. Events that couldn't be stored wait for the
 * next run.
 */
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
