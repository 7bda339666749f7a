import type { IncomingMessage } from 'node:http'
import { isHost, isHostSound } from './host-check.ts'
import { malformedAddress, malformedRequest, type PlainPage, tooManyHeaders, wrongMethod } from './plain-page.ts'

/** `path` is the raw path, as it was typed; the URL's has been parsed. */
export type RequestTarget = { method: string; url: URL; path: string }

/** Node drops what goes beyond; a request that reaches the limit is refused, so that nothing is dropped unseen. */
export const maxHeaders = 100

const pageMethods = ['GET', 'HEAD', 'POST']
const apiMethods = [...pageMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What is asked for, or why it cannot be. `siteOrigin` undefined: the client's Host says where we are. */
export function readTarget(req: IncomingMessage, siteOrigin: string | undefined): RequestTarget | PlainPage {
  const { method = '', url: path = '' } = req
  const allowed = path.startsWith('/api/') ? apiMethods : pageMethods
  if (!allowed.includes(method)) return wrongMethod(allowed)
  if (req.rawHeaders.length >= 2 * maxHeaders) return tooManyHeaders
  if (!isHostSound(req.rawHeaders, siteOrigin && new URL(siteOrigin).host)) return malformedRequest
  const origin = siteOrigin ?? originOfHost(req.headers.host)
  // Joined, not resolved: `//elsewhere.example/` must stay a path of ours.
  const url = origin && path.startsWith('/') ? URL.parse(origin + path) : null
  return url && isReadable(url.pathname) ? { method, url, path: path.split(/[?#]/, 1)[0] ?? '' } : malformedAddress
}

function originOfHost(host: string | undefined) {
  return host && isHost(host) ? `http://${host}` : undefined
}

/** The router and PostgreSQL both stumble over what this refuses: a broken escape, bytes that are no UTF-8, NUL. */
function isReadable(pathname: string) {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
