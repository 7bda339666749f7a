import { isIP } from 'node:net'

/** Names that only resolve inside somebody's own network (RFC 6762, 6761, 8375), or on the machine that asks. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa|in-addr\.arpa)$/

/**
 * A web address that anybody can be sent to, as a browser writes it; null for any other: another protocol, a name and password
 * in it, a bare number for a host, a name of a private network.
 */
export function publicWebAddress(text: string) {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const host = url.hostname.replace(/\.$/, '')
  // The parser has written every spelling of an IPv4 address as four numbers by now.
  const isNumber = isIP(host.replace(/^\[|\]$/g, '')) > 0
  return isNumber || !/\.[a-z][a-z\d-]+$/.test(host) || ownNames.test(host) ? null : url.href
}
