import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const notPublic = new BlockList()
/** These aren't public (RFC 6890 and later): private networks, loopback, documentation, multicast. */
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4')
/** These aren't public either: Teredo, documentation, 6to4 (which embeds any IPv4 address), documentation again. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Only globally routable addresses are public; for IPv6 only the ranges assigned to the internet. */
export function isPublicAddress(address: string) {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return !notPublic.check(address, 'ipv4')
}

/** Names that resolve only inside a private network (RFC 6762, 6761, 8375) or on the requesting machine. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa|in-addr\.arpa)$/

/** Returns browser spelling; null for another protocol, credentials, an IP address, or a private network's name. */
export function publicWebAddress(text: string) {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const host = url.hostname.replace(/\.$/, '')
  // By now the parser has rewritten every spelling of an IPv4 address as four numbers.
  const isNumber = isIP(host.replace(/^\[|\]$/g, '')) > 0
  return isNumber || !/\.[a-z][a-z\d-]+$/.test(host) || ownNames.test(host) ? null : url.href
}

export class AddressNotAllowed extends Error {}

/** All addresses of a name must be allowed. Runs at connection time, because a name may resolve to another address later. */
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
