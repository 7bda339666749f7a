import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** An address of 127.0.0.0/8, ::1, or a name reserved for this machine (RFC 6761, 6.3). */
export function isLoopbackHost(host: string) {
  const family = isIP(host)
  if (family === 0) return /^(?:.+\.)?localhost$/i.test(host)
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

export function isLoopbackUrl(text: string) {
  const host = URL.parse(text)?.hostname
  return host !== undefined && isLoopbackHost(host.replace(/^\[(.*)\]$/, '$1'))
}
