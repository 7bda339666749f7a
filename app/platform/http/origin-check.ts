import type { IncomingHttpHeaders } from 'node:http'
import { isRead } from './is-read.ts'

/**
 * Returns true if another site's page sent a request that may change data. Browsers send the origin with every POST; without Origin and
 * Sec-Fetch-Site it isn't a browser. If `siteOrigin` is undefined, the Origin's host must be the requested one.
 */
export function isForeignRequest(method: string, headers: IncomingHttpHeaders, siteOrigin: string | undefined) {
  if (isRead(method)) return false
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== undefined
  return siteOrigin === undefined ? !isOriginOfHost(origin, host) : origin !== siteOrigin
}

/** No other site can make a browser send a key in a header, so these requests need no origin check. */
export function isKeyPath(pathname: string) {
  return pathname === '/api/v1' || pathname.startsWith('/api/v1/')
}

function isOriginOfHost(origin: string, host: string | undefined) {
  const from = URL.parse(origin)
  if (!from || !host || !/^https?:$/.test(from.protocol) || from.origin !== origin) return false
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host
}
