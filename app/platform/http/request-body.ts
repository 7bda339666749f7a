import type { IncomingMessage } from 'node:http'

type Limit = { bytes: number; milliseconds: number }

/**
 * The whole body; 'too large' as soon as more bytes have come or are announced; 'too slow' when it has not come in time.
 * What is announced is not believed, what comes is counted. Rejects with an AbortError when the client goes away before the end.
 */
export async function readBody(
  req: IncomingMessage,
  { bytes: limitBytes, milliseconds }: Limit,
): Promise<Buffer<ArrayBuffer> | 'too large' | 'too slow'> {
  const { 'content-length': announced, 'transfer-encoding': coding } = req.headers
  // Such a request has no body (RFC 9112, 6.3), and the server lets its stream say nothing at all, not even that.
  if (announced === undefined && coding === undefined) return Buffer.alloc(0)
  if (Number(announced) > limitBytes) return 'too large'
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > limitBytes) settle('too large')
    }
    const patience = setTimeout(() => settle('too slow'), milliseconds)
    const settle = (body: Buffer<ArrayBuffer> | 'too large' | 'too slow') => {
      clearTimeout(patience)
      req.off('data', take).pause()
      resolve(body)
    }
    req.on('data', take)
    req.once('end', () => settle(Buffer.concat(chunks)))
    const leave = () => {
      clearTimeout(patience)
      reject(new DOMException('The client went away', 'AbortError'))
    }
    req.once('error', leave).once('close', leave)
  })
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
