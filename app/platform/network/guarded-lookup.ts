import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Thrown when the name resolves to an address that isn't allowed. */
export class AddressNotAllowed extends Error {}

/**
 * Returns a lookup for `http.request` that rejects a name unless all its addresses are allowed. It runs at connection time: a
 * name that was public when it was entered may now resolve to our own network.
 */
export function guardedLookup(isAllowed: (address: string) => boolean, resolve = resolveName): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      if (!found.every(({ address }) => isAllowed(address))) return callback(new AddressNotAllowed(), '')
      const [first] = found
      if (options.all || !first) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}
