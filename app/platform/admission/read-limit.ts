import type { Precedence } from '../http/precedence.ts'
import { networkOf } from '../request/visitor.ts'
import { type BucketSize, createTokenBuckets } from './token-buckets.ts'

/** How many seconds the client at that address has to wait before it may ask for another page that has to be rendered; 0: none. */
export type ReadLimit = (address: string, precedence: Precedence) => number

/**
 * A token bucket for each network (an IPv4 address, or the first half of an IPv6 one). Help, businesses and quote forms have buckets of
 * their own: somebody behind the same carrier's address who floods the search takes nothing from them.
 */
export function createReadLimit(size: BucketSize, now?: () => number): ReadLimit {
  const vital = createTokenBuckets(size, now)
  const others = createTokenBuckets(size, now)
  return (address, precedence) => {
    if (precedence === 'exempt') return 0
    return (precedence === 'vital' ? vital : others).take(networkOf(address))
  }
}
