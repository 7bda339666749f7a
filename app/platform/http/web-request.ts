import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'
import { smallBytes } from './body-reader.ts'

export function toWebRequest(req: IncomingMessage, res: ServerResponse, url: URL, body: Buffer<ArrayBuffer> | null) {
  const headers = readHeaders(req)
  if (!headers) return undefined
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  const about = { method: req.method, headers, signal: gone.signal }
  if (!body || body.length <= smallBytes) return new Request(url, { ...about, body })
  // Node requires this for a stream body; the types are those of browsers.
  const streamed: RequestInit & { duplex: 'half' } = { ...about, body: streamOnce(body), duplex: 'half' }
  return new Request(url, streamed)
}

/** A request retains the bytes it was made from for its lifetime, but not those that have passed through a stream. */
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

/** Renders a cacheable page: nothing of the first visitor reaches it, and their disconnect doesn't abort it. */
export function toAnonymousRequest(url: URL, key: string) {
  return new Request(url.origin + key)
}
