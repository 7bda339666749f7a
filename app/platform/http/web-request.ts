import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'

/** The request as the router takes it, aborted when the client goes away. Undefined: a header is no text. */
export function toWebRequest(req: IncomingMessage, res: ServerResponse, url: URL, body: Buffer<ArrayBuffer> | null) {
  const headers = readHeaders(req)
  if (!headers) return undefined
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  return new Request(url, { method: req.method, headers, body, signal: gone.signal })
}

function readHeaders(req: IncomingMessage) {
  try {
    return createHeaders(req)
  } catch {
    return undefined
  }
}

/**
 * The request of nobody in particular: what a cacheable page is rendered for. No cookie, no header and no query of the
 * one who happens to ask first reaches the page that everyone gets, and his going away does not end it.
 */
export function toAnonymousRequest(url: URL, key: string) {
  return new Request(url.origin + key)
}
