import type { IncomingMessage } from 'node:http'

type Limit = { bytes: number; milliseconds: number; tooSlow?: AbortSignal }

/**
 * 'too large' as soon as more bytes arrive or are announced; 'too slow' after a time, or when `tooSlow` says so. Only
 * received bytes count. Rejects with an AbortError if the client disconnects.
 */
export async function readBody(
  req: IncomingMessage,
  { bytes: limitBytes, milliseconds, tooSlow }: Limit,
): Promise<Buffer<ArrayBuffer> | 'too large' | 'too slow'> {
  const { 'content-length': announced, 'transfer-encoding': coding } = req.headers
  // Such a request has no body (RFC 9112, 6.3), and the server's stream emits no events for it, not even its end.
  if (announced === undefined && coding === undefined) return Buffer.alloc(0)
  if (Number(announced) > limitBytes) return 'too large'
  return new Promise((resolve, reject) => {
    const body = announced === undefined ? collectChunks() : fillBuffer(Number(announced))
    const take = (chunk: Buffer) => {
      if (body.take(chunk) > limitBytes) finish('too large')
    }
    const patience = setTimeout(() => finish('too slow'), milliseconds)
    const finish = (body: Buffer<ArrayBuffer> | 'too large' | 'too slow') => {
      clearTimeout(patience)
      req.off('data', take).pause()
      resolve(body)
    }
    tooSlow?.addEventListener('abort', () => finish('too slow'), { once: true })
    req.on('data', take)
    req.once('end', () => finish(body.whole()))
    const leave = () => {
      clearTimeout(patience)
      reject(new DOMException('The client went away', 'AbortError'))
    }
    req.once('error', leave).once('close', leave)
  })
}

/** The announced size avoids a copy at the end. Bytes that never arrive use no physical memory. */
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

/** Closing while a client still sends resets the connection, and the client may never see the response. */
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
