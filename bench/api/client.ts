import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { measureAnswer, openConnections, reportRate } from '../kept-connections.ts'

/* Requests one API address over kept connections, one at a time on each, and reports responses per second. Every body
   must have the first one's length. */

const [port, path, keyFile = '', connections, seconds, from] = process.argv.slice(2)
// Each run uses keys whose hourly limit is untouched.
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
/** Simulates one program at full speed: the next key takes over before the previous one's hourly limit is reached. */
const next = () => requests[Math.floor(asked++ / 900) % requests.length] ?? Buffer.alloc(0)
const sockets = await openConnections(port, connections)
const { bodyBytes } = await measureAnswer(sockets[0], next())
for (const socket of sockets) keepAsking(socket)
reportRate(seconds, () => answers)

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
