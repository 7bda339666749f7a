import { createBoundedMap } from '../cache/bounded-map.ts'
import type { Priority } from '../http/priority.ts'
import { networkOf } from '../request/visitor-names.ts'

/** Returns how many seconds the client at that address must wait before the next rendered page; 0 for none. */
export type ReadLimit = (address: string, priority: Priority) => number

/**
 * Returns a limit with a token bucket per network (an IPv4 address, or the first half of an IPv6 one). Help, businesses and quote
 * forms have separate buckets: a user who floods the search from a shared carrier address takes nothing from them.
 */
export function createReadLimit(size: BucketSize, now?: () => number): ReadLimit {
  const vital = createTokenBuckets(size, now)
  const others = createTokenBuckets(size, now)
  return (address, priority) => {
    if (priority === 'exempt') return 0
    return (priority === 'vital' ? vital : others).take(networkOf(address))
  }
}

/** `burst` at once, and from then on `perSecond`. */
export type BucketSize = { burst: number; perSecond: number }

type TokenBuckets = {
  /** Takes one token of that name. Returns 0, or how many seconds to wait for the next one. */
  take(name: string): number
}

// A few megabytes at most. An evicted bucket starts full again; the ones in use stay.
const mostBuckets = 50_000

/** In memory, for this process alone: checking it costs less than the work that it saves. `now` is in monotonic milliseconds. */
export function createTokenBuckets({ burst, perSecond }: BucketSize, now = () => performance.now()): TokenBuckets {
  const buckets = createBoundedMap<{ tokens: number; at: number }>(mostBuckets, () => 1)
  return {
    take(name) {
      const at = now()
      const bucket = buckets.get(name)
      if (!bucket) {
        buckets.set(name, { tokens: burst - 1, at })
        return 0
      }
      bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
      return 0
    },
  }
}
