import type { IncomingMessage } from 'node:http'
import { isHost, isHostSound } from './host-check.ts'
import { malformedRequest, malformedUrl, type PlainPage, tooManyHeaders, wrongMethod } from './plain-page.ts'

/** `path` is the raw path; the URL's has been parsed. */
export type RequestTarget = { method: string; url: URL; path: string }

/** Node drops headers beyond this; a request that reaches the limit is rejected, so that none is dropped silently. */
export const maxHeaders = 100

const pageMethods = ['GET', 'HEAD', 'POST']
const apiMethods = [...pageMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Returns the target, or the page that rejects it. If `siteOrigin` is undefined, the client's Host decides. */
export function readTarget(req: IncomingMessage, siteOrigin: string | undefined): RequestTarget | PlainPage {
  const { method = '', url: path = '' } = req
  const allowed = path.startsWith('/api/') ? apiMethods : pageMethods
  if (!allowed.includes(method)) return wrongMethod(allowed)
  if (req.rawHeaders.length >= 2 * maxHeaders) return tooManyHeaders
  if (!isHostSound(req.rawHeaders, siteOrigin && new URL(siteOrigin).host)) return malformedRequest
  const origin = siteOrigin ?? originOfHost(req.headers.host)
  // The URL is joined, not resolved: `//elsewhere.example/` must stay a path on our site.
  const url = origin && path.startsWith('/') ? URL.parse(origin + path) : null
  return url && isReadable(url.pathname) ? { method, url, path: path.split(/[?#]/, 1)[0] ?? '' } : malformedUrl
}

function originOfHost(host: string | undefined) {
  return host && isHost(host) ? `http://${host}` : undefined
}

/** Returns false for paths that the router and PostgreSQL both fail on: a broken escape, invalid UTF-8, NUL. */
function isReadable(pathname: string) {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
