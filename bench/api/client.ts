import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/*
 * Asks for one address of the API over kept connections, one request at a time on each, and reports the answers per second. Every body has the length of the first one.
 */

const [port, path, keyFile = '', connections, seconds, from] = process.argv.slice(2)
// Each run has keys of its own, whose hour nobody has begun.
const keys = readFileSync(keyFile, 'utf8').split('\n').slice(Number(from))
const requests = keys.map(key =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${key}`,
      'Accept: application/json',
      'Accept-Encoding: gzip, br',
      'User-Agent: bench',
      '\r\n',
    ].join('\r\n'),
  ),
)

let answers = 0
let asked = 0
/** One program at full speed: the next key takes over before the hour of the one before is used up. */
const next = () => requests[Math.floor(asked++ / 900) % requests.length] ?? ''
const sockets = await Promise.all(Array.from({ length: Number(connections) }, open))
const bodyBytes = await measure(sockets[0])
const startedAt = performance.now()
for (const socket of sockets) keepAsking(socket)
setTimeout(() => {
  const rate = Math.round((answers * 1000) / (performance.now() - startedAt))
  process.send?.(rate, () => process.exit())
}, Number(seconds) * 1000)

function open() {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket.setNoDelay()))
    socket.once('error', reject)
  })
}

function measure(socket: Socket | undefined) {
  return new Promise<number>((resolve, reject) => {
    let answer = ''
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const head = answer.indexOf('\r\n\r\n') + 4
      const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1])
      if (!answer.startsWith('HTTP/1.1 200 ')) reject(new Error(`Unexpected answer: ${answer.slice(0, 200)}`))
      if (head < 4 || answer.length < head + length) return
      socket?.off('data', read)
      resolve(length)
    }
    socket?.on('data', read).write(next())
  })
}

function keepAsking(socket: Socket) {
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    if (received.length > 12 && received.toString('latin1', 9, 12) !== '200') throw new Error(received.toString())
    const head = received.indexOf('\r\n\r\n')
    if (head < 0 || received.length < head + 4 + bodyBytes) return
    received = Buffer.alloc(0)
    answers += 1
    socket.write(next())
  })
  socket.write(next())
}
