import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'
import { smallBytes } from './body-reader.ts'

/** The request as the router takes it, aborted when the client goes away. Undefined: a header is no text. */
export function toWebRequest(req: IncomingMessage, res: ServerResponse, url: URL, body: Buffer<ArrayBuffer> | null) {
  const headers = readHeaders(req)
  if (!headers) return undefined
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  const about = { method: req.method, headers, signal: gone.signal }
  if (!body || body.length <= smallBytes) return new Request(url, { ...about, body })
  // Node asks for it where the body is a stream; the types are a browser's.
  const streamed: RequestInit & { duplex: 'half' } = { ...about, body: streamOnce(body), duplex: 'half' }
  return new Request(url, streamed)
}

/** A request keeps the bytes that it was made from as long as it lives, but not what has flowed through it. */
function streamOnce(body: Buffer<ArrayBuffer>) {
  let rest: Buffer<ArrayBuffer> | undefined = body
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (rest) controller.enqueue(rest)
        rest = undefined
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
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
