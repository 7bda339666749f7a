import { connect, type Socket } from 'node:net'

/*
 * Asks for one page over kept connections, one request at a time on each, and reports the answers per second. All answers
 * have the length of the first one, so counting bytes is enough: the client must not be what is measured.
 */

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
const sockets = await Promise.all(Array.from({ length: Number(connections) }, open))
const length = await measure(sockets[0])
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

/** The bytes of one whole answer, checked to be the page. */
function measure(socket: Socket | undefined) {
  return new Promise<number>((resolve, reject) => {
    let answer = ''
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const head = answer.indexOf('\r\n\r\n') + 4
      const total = head + Number(/^content-length: (\d+)/im.exec(answer)?.[1])
      if (!answer.startsWith('HTTP/1.1 200 ')) reject(new Error(`Unexpected answer: ${answer.slice(0, 200)}`))
      if (head < 4 || answer.length < total) return
      socket?.off('data', read)
      resolve(total)
    }
    socket?.on('data', read).write(request)
  })
}

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
