export type VisitorEvent<Kind extends string = 'view' | 'click'> = {
  kind: Kind
  subject: string
  place: string
  visitor: string
  at: Date
}

/** Buffers events in memory until a job stores them. The same event by the same visitor counts once. */
export type VisitorEvents<Kind extends string = 'view' | 'click'> = {
  add(event: VisitorEvent<Kind>): void
  take(): VisitorEvent<Kind>[]
  giveBack(events: readonly VisitorEvent<Kind>[]): void
}

/** `limit` caps the total, so that a flood costs no memory; `perVisitor` protects other visitors' events. */
export function createVisitorEvents<Kind extends string = 'view' | 'click'>(
  limit = 100_000,
  perVisitor = limit,
): VisitorEvents<Kind> {
  let waiting = new Map<string, VisitorEvent<Kind>>()
  let perName = new Map<string, number>()

  function add(event: VisitorEvent<Kind>) {
    const { kind, subject, place, visitor } = event
    const key = `${kind} ${subject} ${place} ${visitor}`
    const own = perName.get(visitor) ?? 0
    if (waiting.has(key) || waiting.size >= limit || own >= perVisitor) return
    waiting.set(key, event)
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
    giveBack(events) {
      for (const event of events) add(event)
    },
  }
}

/** Returns the number counted. Events that couldn't be stored wait for the next run. */
export async function storeWaiting<Kind extends string>(
  waiting: VisitorEvents<Kind>,
  store: (events: VisitorEvent<Kind>[]) => Promise<number>,
) {
  const events = waiting.take()
  if (events.length === 0) return 0
  try {
    return await store(events)
  } catch (error) {
    waiting.giveBack(events)
    throw error
  }
}
