import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** The name leads to an address that isn't allowed. */
export class AddressNotAllowed extends Error {}

/**
 * A lookup for `http.request` that refuses a name unless every address it leads to is allowed. It runs when the connection is made:
 * a name that was public when it was typed may point into our own network by then.
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
