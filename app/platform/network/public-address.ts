import { BlockList, isIPv6 } from 'node:net'

const notPublic = new BlockList()
/** RFC 6890 and later: private networks, loopback, documentation, multicast. */
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
/** Teredo, documentation, 6to4 (which embeds any IPv4 address), documentation again. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an address is globally routable. For IPv6 this includes only the ranges assigned to the internet. */
export function isPublicAddress(address: string) {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return !notPublic.check(address, 'ipv4')
}
