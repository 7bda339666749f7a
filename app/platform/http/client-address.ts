import { isIP } from 'node:net'

/**
 * The address of the client. `trustProxy` is the number of our own proxies in front: each appends the address it was
 * called from to X-Forwarded-For, so the client is that many places from the right; what stands left of it anybody
 * may have written. 0: no proxy, the header is ignored. An unreadable header gives the socket's own address.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustProxy: number) {
  const forwarded = trustProxy > 0 ? forwardedFor?.split(',').at(-trustProxy) : undefined
  return unwrap(readAddress(forwarded) ?? socketAddress ?? '')
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function readAddress(text: string | undefined) {
  const address = text?.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  return address && isIP(address) ? address : undefined
}

/** A socket that listens on both protocols calls 192.0.2.1 `::ffff:192.0.2.1`: one client, one name. */
function unwrap(address: string) {
  const inner = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  return inner && isIP(inner) === 4 ? inner : address
}
