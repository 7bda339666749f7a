type RoomOptions = {
  /** The total announced size of running uploads that arrive quickly. */
  quickBytes: number
  /** The same for uploads that take longer than `slowMs`. */
  slowBytes: number
  slowMs?: number
  /** Requests that wait for room with their bodies unread, and for how long. */
  maxWaiting?: number
  maxWaitMs?: number
}

export type UploadPlace = {
  /** Reports that the body has arrived. Its memory stays reserved until `leave`. */
  arrive(): void
  leave(): void
}

/**
 * Limits the memory of uploads: one without room waits with its body unread. Slow ones use separate room and are given
 * up if there are too many, so that senders that never finish don't block others.
 */
export function createUploadRoom({ slowMs = 3_000, maxWaiting = 256, maxWaitMs = 60_000, ...bytes }: RoomOptions) {
  const quick = createBudget(bytes.quickBytes)
  const slow = createBudget(bytes.slowBytes)

  return {
    /** Resolves to undefined if no room was free in time. `onTooSlow`: the upload must be given up. */
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

/** Grants bytes in order of arrival. */
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
