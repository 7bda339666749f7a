import { createBoundedMap } from '../cache/bounded-map.ts'
import type { Priority } from '../http/priority.ts'
import { networkOf } from '../request/visitor-names.ts'

/** Seconds that a client must wait before the next rendered page; 0 for none. */
export type ReadLimit = (address: string, priority: Priority) => number

/** A token bucket per network (IPv4 address, or first half of an IPv6 one) and kind of page. */
export function createReadLimit(size: BucketSize, now?: () => number): ReadLimit {
  const vital = createTokenBuckets(size, now)
  const others = createTokenBuckets(size, now)
  return (address, priority) => {
    if (priority === 'exempt') return 0
    return (priority === 'vital' ? vital : others).take(networkOf(address))
  }
}

export type BucketSize = { burst: number; perSecond: number }

type TokenBuckets = {
  /** Takes one token. Returns 0, or how many seconds to wait for the next one. */
  take(name: string): number
}

// A few megabytes at most. An evicted bucket starts full again.
const mostBuckets = 50_000

/** Buckets belong to this process: checking costs less than the work it saves. `now` is in monotonic milliseconds. */
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
