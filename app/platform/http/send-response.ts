import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCompressor, isCompressible, worthCompressingBytes } from './compression.ts'
import { chooseEncoding } from './encodings.ts'

type Chunks = AsyncIterator<Uint8Array>

export async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response) {
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  const mayCompress = !headers.has('Content-Encoding') && isCompressible(headers.get('Content-Type'))
  if (mayCompress) headers.append('Vary', 'Accept-Encoding')
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel()
    res.writeHead(response.status, [...headers].flat()).end()
    return
  }
  const chunks = response.body.values()
  const start = mayCompress ? await readStart(chunks) : { bytes: Buffer.alloc(0), isAll: false }
  const encoding =
    start.bytes.length < worthCompressingBytes ? 'identity' : chooseEncoding(req.headers['accept-encoding'])
  if (encoding !== 'identity') {
    headers.set('Content-Encoding', encoding)
    headers.delete('Content-Length')
  } else if (start.isAll) headers.set('Content-Length', String(start.bytes.length))
  res.writeHead(response.status, [...headers].flat())
  const body = Readable.from(joinChunks(start, chunks), { objectMode: false })
  await (encoding === 'identity' ? pipeline(body, res) : pipeline(body, createCompressor(encoding), res))
}

/** Reads enough of the body to decide whether compression helps. */
async function readStart(chunks: Chunks) {
  const read: Uint8Array[] = []
  for (let size = 0; size < worthCompressingBytes; ) {
    const next = await chunks.next()
    if (next.done) return { bytes: Buffer.concat(read), isAll: true }
    size += next.value.length
    read.push(next.value)
  }
  return { bytes: Buffer.concat(read), isAll: false }
}

/** Ends the source too when the reader stops early, so that a page without a reader isn't rendered further. */
async function* joinChunks(start: { bytes: Buffer; isAll: boolean }, chunks: Chunks) {
  try {
    if (start.bytes.length > 0) yield start.bytes
    if (start.isAll) return
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  } finally {
    await chunks.return?.()
  }
}
