import type { IncomingHttpHeaders } from 'node:http'
import { isRead } from './is-read.ts'

/**
 * Whether a request that may change something was sent from a page of another site. Browsers name the page's origin on
 * every POST; what carries neither Origin nor Sec-Fetch-Site is no browser, and brings nobody's cookies.
 * `siteOrigin` undefined (demonstration without a configured address): the Origin's host must be the one that was asked.
 */
export function isForeignRequest(method: string, headers: IncomingHttpHeaders, siteOrigin: string | undefined) {
  if (isRead(method)) return false
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== undefined
  return siteOrigin === undefined ? !isOriginOfHost(origin, host) : origin !== siteOrigin
}

/**
 * Where a key in a header opens, and no cookie does. No other site can make a browser send a key by itself, so these requests
 * need no check of where they come from.
 */
export function isKeyPath(pathname: string) {
  return pathname === '/api/v1' || pathname.startsWith('/api/v1/')
}

function isOriginOfHost(origin: string, host: string | undefined) {
  const from = URL.parse(origin)
  if (!from || !host || !/^https?:$/.test(from.protocol) || from.origin !== origin) return false
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host
}
