import type { IncomingMessage } from 'node:http'

type Limit = { bytes: number; milliseconds: number; tooSlow?: AbortSignal }

/**
 * The whole body; 'too large' as soon as more bytes have come or are announced; 'too slow' when it has not come in time, or
 * `tooSlow` says so before.
 * What is announced is not believed, what comes is counted. Rejects with an AbortError when the client goes away before the end.
 */
export async function readBody(
  req: IncomingMessage,
  { bytes: limitBytes, milliseconds, tooSlow }: Limit,
): Promise<Buffer<ArrayBuffer> | 'too large' | 'too slow'> {
  const { 'content-length': announced, 'transfer-encoding': coding } = req.headers
  // Such a request has no body (RFC 9112, 6.3), and the server lets its stream say nothing at all, not even that.
  if (announced === undefined && coding === undefined) return Buffer.alloc(0)
  if (Number(announced) > limitBytes) return 'too large'
  return new Promise((resolve, reject) => {
    const body = announced === undefined ? collectChunks() : fillBuffer(Number(announced))
    const take = (chunk: Buffer) => {
      if (body.take(chunk) > limitBytes) settle('too large')
    }
    const patience = setTimeout(() => settle('too slow'), milliseconds)
    const settle = (body: Buffer<ArrayBuffer> | 'too large' | 'too slow') => {
      clearTimeout(patience)
      req.off('data', take).pause()
      resolve(body)
    }
    tooSlow?.addEventListener('abort', () => settle('too slow'), { once: true })
    req.on('data', take)
    req.once('end', () => settle(body.whole()))
    const leave = () => {
      clearTimeout(patience)
      reject(new DOMException('The client went away', 'AbortError'))
    }
    req.once('error', leave).once('close', leave)
  })
}

/** What is announced has its place at once, and is not in memory twice at the end. What never comes takes none. */
function fillBuffer(bytes: number) {
  const buffer = Buffer.allocUnsafeSlow(bytes)
  let size = 0
  return {
    take(chunk: Buffer) {
      chunk.copy(buffer, size)
      size += chunk.length
      return size
    },
    whole: () => buffer.subarray(0, size),
  }
}

function collectChunks() {
  const chunks: Buffer[] = []
  let size = 0
  return {
    take(chunk: Buffer) {
      chunks.push(chunk)
      size += chunk.length
      return size
    },
    whole: () => Buffer.concat(chunks),
  }
}

/**
 * Reads on and forgets, until the end or until `limitBytes` more. A connection that is closed upon a client which still
 * sends is reset, and the client may never see the answer that says why.
 */
export async function discardBody(req: IncomingMessage, limitBytes: number) {
  let size = 0
  await new Promise<void>(resolve => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limitBytes) resolve()
    })
    for (const event of ['end', 'error', 'close']) req.once(event, () => resolve())
    req.resume()
    if (req.readableEnded || req.destroyed) resolve()
  })
}
