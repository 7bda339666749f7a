import type { Precedence } from '../http/precedence.ts'
import { networkOf } from '../request/visitor.ts'
import { type BucketSize, createTokenBuckets } from './token-buckets.ts'

/** Returns how many seconds the client at that address must wait before the next rendered page; 0 for none. */
export type ReadLimit = (address: string, precedence: Precedence) => number

/**
 * Returns a limit with a token bucket per network (an IPv4 address, or the first half of an IPv6 one). Help, businesses and quote
 * forms have separate buckets: a user who floods the search from a shared carrier address takes nothing from them.
 */
export function createReadLimit(size: BucketSize, now?: () => number): ReadLimit {
  const vital = createTokenBuckets(size, now)
  const others = createTokenBuckets(size, now)
  return (address, precedence) => {
    if (precedence === 'exempt') return 0
    return (precedence === 'vital' ? vital : others).take(networkOf(address))
  }
}
