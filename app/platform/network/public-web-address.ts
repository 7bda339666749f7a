import { isIP } from 'node:net'

/** Names that resolve only inside a private network (RFC 6762, 6761, 8375) or on the requesting machine. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa|in-addr\.arpa)$/

/**
 * Returns a public web address in browser spelling; null for any other: another protocol, credentials in it, an IP address as the
 * host, a name of a private network.
 */
export function publicWebAddress(text: string) {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const host = url.hostname.replace(/\.$/, '')
  // By now the parser has rewritten every spelling of an IPv4 address as four numbers.
  const isNumber = isIP(host.replace(/^\[|\]$/g, '')) > 0
  return isNumber || !/\.[a-z][a-z\d-]+$/.test(host) || ownNames.test(host) ? null : url.href
}
