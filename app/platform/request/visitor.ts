import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * Returns a visitor's name for one day: enough to count a person once without storing the address. The salt is random and valid
 * only that day. Once it's destroyed, nobody can trace the name back, even with the secret and a list of all addresses.
 */
export function visitorName({ secret, salt }: { secret: string; salt: Uint8Array }, address: string) {
  return createHmac('sha256', secret).update(salt).update(networkOf(address)).digest('base64url').slice(0, 22)
}

/** Returns the network of an address: a household has one IPv4 address, but 2^64 IPv6 ones, which share the first half. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [...before, ...Array(tail === undefined ? 0 : 8 - before.length - after.length).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16))
    .join(':')
}
