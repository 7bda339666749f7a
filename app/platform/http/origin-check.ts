import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that may change something was sent from a page of another site. Browsers name the page's origin on
 * every POST; what carries neither Origin nor Sec-Fetch-Site is no browser, and brings nobody's cookies.
 * `siteOrigin` undefined (demonstration without a configured address): the Origin's host must be the one that was asked.
 */
export function isForeignRequest(method: string, headers: IncomingHttpHeaders, siteOrigin: string | undefined) {
  if (method === 'GET' || method === 'HEAD') return false
  // An API request under /api/ with `Authorization: Bearer` will return false here: a key is never sent by itself,
  // so no other site can make a browser send it.
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== undefined
  return siteOrigin === undefined ? !isOriginOfHost(origin, host) : origin !== siteOrigin
}

function isOriginOfHost(origin: string, host: string | undefined) {
  const from = URL.parse(origin)
  if (!from || !host || !/^https?:$/.test(from.protocol) || from.origin !== origin) return false
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host
}
