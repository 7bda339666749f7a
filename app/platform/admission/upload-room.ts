type RoomOptions = {
  /** What uploads under way may announce together, while they come quickly. */
  quickBytes: number
  /** The same for those that haven't come within `slowMs`: they take no room from the others. */
  slowBytes: number
  slowMs?: number
  /** Requests that wait for room, unread, and for how long. */
  maxWaiting?: number
  maxWaitMs?: number
}

/** Room in memory for the body of a request. */
export type UploadPlace = {
  /** The body has come. It takes its room until `leave`. */
  arrive(): void
  leave(): void
}

/**
 * Bounds the memory of uploads. One that finds no room waits with its body unread, so that it lies in the sender's memory and
 * not in ours. One that comes slowly makes room for others, and is given up where too many do: a few senders that never
 * finish keep nobody else from sending.
 */
export function createUploadRoom({ slowMs = 3_000, maxWaiting = 256, maxWaitMs = 60_000, ...bytes }: RoomOptions) {
  const quick = createBudget(bytes.quickBytes)
  const slow = createBudget(bytes.slowBytes)

  return {
    /**
     * Resolves with a place; with undefined when there was none in time, or too many wait. `gone`: nobody waits for it any more.
     * `onTooSlow` is called when the upload has to be given up.
     */
    async enter(size: number, { gone, onTooSlow }: { gone: AbortSignal; onTooSlow: () => void }) {
      if (quick.waiting() >= maxWaiting) return undefined
      if (!(await quick.take(size, AbortSignal.any([gone, AbortSignal.timeout(maxWaitMs)])))) return undefined
      let held: typeof quick | undefined = quick
      const slowness = setTimeout(() => {
        if (!slow.tryTake(size)) return onTooSlow()
        quick.give(size)
        held = slow
      }, slowMs)
      const place: UploadPlace = {
        arrive: () => clearTimeout(slowness),
        leave() {
          clearTimeout(slowness)
          held?.give(size)
          held = undefined
        },
      }
      return place
    },
  }
}

/** So many bytes, for whoever comes first. */
function createBudget(bytes: number) {
  const queue: { size: number; begin(): void }[] = []
  let free = bytes

  function tryTake(size: number) {
    if (size > free) return false
    free -= size
    return true
  }

  function letIn() {
    while (queue[0] && tryTake(queue[0].size)) queue.shift()?.begin()
  }

  return {
    tryTake,
    give(size: number) {
      free += size
      letIn()
    },
    /** Resolves with whether it was given; false when the signal came first. */
    take(size: number, until: AbortSignal): Promise<boolean> {
      if (queue.length === 0 && tryTake(size)) return Promise.resolve(true)
      return new Promise(resolve => {
        const entry = { size, begin: () => resolve(true) }
        queue.push(entry)
        until.addEventListener(
          'abort',
          () => {
            const at = queue.indexOf(entry)
            if (at < 0) return
            queue.splice(at, 1)
            resolve(false)
            letIn()
          },
          { once: true },
        )
      })
    },
    waiting: () => queue.length,
  }
}
