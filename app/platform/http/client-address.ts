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

/** A dual-stack socket shows 192.0.2.1 as `::ffff:192.0.2.1`, and some proxies as `::ffff:c000:201`; a client needs one name. */
function unwrap(address: string) {
  if (isIP(address) !== 6) return address
  const short = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname ?? ''
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(short) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low].flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}
