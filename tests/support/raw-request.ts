import { connect } from 'node:net'

/** `status` is 0 when the connection was closed without a response. */
export type RawAnswer = { status: number; head: string; body: string }

/** Sends bytes that no browser or library would send. Rejects after ten seconds. */
export function sendRaw(url: string, request: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const socket = connect(Number(port), hostname, () => socket.write(request))
  const chunks: Buffer[] = []
  const finish = () => {
    const text = Buffer.concat(chunks).toString('utf8')
    const [head = ''] = text.split('\r\n\r\n', 1)
    resolve({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0), head, body: text.slice(head.length + 4) })
    socket.destroy()
  }
  socket.setTimeout(10_000, () => {
    reject(new Error(`No complete answer to ${String(request).slice(0, 200)}`))
    socket.destroy()
  })
  socket.on('data', chunk => {
    chunks.push(chunk)
    if (isComplete(Buffer.concat(chunks))) finish()
  })
  for (const event of ['end', 'error']) socket.once(event, finish)
  return promise
}

function isComplete(answer: Buffer) {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const head = answer.toString('latin1', 0, headEnd)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length)
  if (/^transfer-encoding: chunked/im.test(head)) return answer.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
  return /^HTTP\/1\.1 (1\d\d|204|304) /.test(head)
}
