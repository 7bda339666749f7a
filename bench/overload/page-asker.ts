import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** How a request ended, and milliseconds from when it was due to the last byte of its answer. */
export type Ended = (outcome: 'served' | 'refused' | 'failed', milliseconds: number) => void

let hosts = 0

/** As a proxy in front keeps them. Node accepts one new connection for each turn of its loop, whatever else it has to do. */
const keptConnections = 128

/**
 * Asks for the home page over connections that it keeps, and more when all are busy. A request names a host of its own, for which
 * no page is in the cache; `cached` ones name the same host each time.
 */
export async function openAsker(port: number) {
  const open = new Set<Socket>()
  const idle = Array.from({ length: keptConnections }, openSocket)
  await Promise.all(idle.map(socket => once(socket, 'connect')))

  function ask(ended: Ended, { cached = false, dueAt = performance.now() } = {}) {
    // The one that has waited longest: the server closes connections that nobody uses.
    const socket = idle.shift() ?? openSocket()
    const host = cached ? 'cached.example' : `bench-${process.pid}-${++hosts}.example`
    const end = readAnswer(socket, status => {
      end()
      ended(status === 200 ? 'served' : status === 503 ? 'refused' : 'failed', performance.now() - dueAt)
      if (status === 0) socket.destroy()
      else idle.push(socket)
    })
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`)
  }

  function openSocket() {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    return socket
  }

  return {
    ask,
    close() {
      for (const socket of open) socket.destroy()
    },
  }
}

/** Calls back with the status when the answer is whole, with 0 when the connection ends before. */
function readAnswer(socket: Socket, whole: (status: number) => void) {
  let received = 0
  let total = 0
  let status = 0
  const lost = () => whole(0)
  const read = (chunk: Buffer) => {
    if (received === 0) {
      const head = chunk.indexOf('\r\n\r\n')
      const text = chunk.toString('latin1', 0, head)
      status = Number(text.slice(9, 12))
      total = head + 4 + Number(/^content-length: (\d+)/im.exec(text)?.[1])
    }
    received += chunk.length
    if (received >= total) whole(status)
  }
  socket.on('data', read).once('close', lost)
  return () => socket.off('data', read).off('close', lost)
}
