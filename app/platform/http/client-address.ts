import { isIP } from 'node:net'

/**
 * `trustProxy` counts our own proxies: each appends its peer to X-Forwarded-For, so the client is that many places from
 * the right; anyone may have written the rest. With 0, or for an unreadable header, the socket's address.
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

/** A dual-stack socket shows 192.0.2.1 as `::ffff:192.0.2.1`; a client needs one name. */
function unwrap(address: string) {
  const inner = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  return inner && isIP(inner) === 4 ? inner : address
}
