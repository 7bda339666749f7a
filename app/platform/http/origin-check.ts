import type { IncomingHttpHeaders } from 'node:http'
import { isRead } from './is-read.ts'

/**
 * Returns whether a request that may change data comes from another site's page. Browsers send the page's origin with every POST;
 * a request with neither Origin nor Sec-Fetch-Site isn't from a browser and carries nobody's cookies. If `siteOrigin` is
 * undefined (demonstration without a configured address), the Origin's host must be the requested one.
 */
export function isForeignRequest(method: string, headers: IncomingHttpHeaders, siteOrigin: string | undefined) {
  if (isRead(method)) return false
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== undefined
  return siteOrigin === undefined ? !isOriginOfHost(origin, host) : origin !== siteOrigin
}

/**
 * Returns whether the path authenticates with a key in a header and not with cookies. No other site can make a browser send a
 * key, so these requests need no origin check.
 */
export function isKeyPath(pathname: string) {
  return pathname === '/api/v1' || pathname.startsWith('/api/v1/')
}

function isOriginOfHost(origin: string, host: string | undefined) {
  const from = URL.parse(origin)
  if (!from || !host || !/^https?:$/.test(from.protocol) || from.origin !== origin) return false
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host
}
