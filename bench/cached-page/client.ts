import type { Socket } from 'node:net'
import { measureAnswer, openConnections, reportRate } from '../kept-connections.ts'

/* Requests one page over kept connections and reports responses per second. All responses have the first one's length,
   so counting bytes is enough: the client must not be the bottleneck. */

const [port, path, encoding, connections, seconds] = process.argv.slice(2)
const request = Buffer.from(
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    `Accept-Encoding: ${encoding === 'identity' ? 'identity' : 'gzip, deflate, br'}`,
    'Accept-Language: en-US,en;q=0.9',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Site: none',
    '\r\n',
  ].join('\r\n'),
)

let answers = 0
const sockets = await openConnections(port, connections)
const { headBytes, bodyBytes } = await measureAnswer(sockets[0], request)
const length = headBytes + bodyBytes
for (const socket of sockets) keepAsking(socket)
reportRate(seconds, () => answers)

function keepAsking(socket: Socket) {
  let received = 0
  socket.on('data', chunk => {
    received += chunk.length
    if (received < length) return
    received = 0
    answers += 1
    socket.write(request)
  })
  socket.write(request)
}
