import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The outcome of a request, and milliseconds from its due time to the last byte of its response. */
export type Ended = (outcome: 'served' | 'rejected' | 'failed', milliseconds: number) => void

let hosts = 0

/** A proxy keeps connections open like this. Node accepts only one new connection per turn of its event loop. */
const keptConnections = 128

/**
 * Opens more connections if all are busy. Each request names a different host without a cached page; `cached` ones
 * always name the same.
 */
export async function openAsker(port: number) {
  const open = new Set<Socket>()
  const idle = Array.from({ length: keptConnections }, openSocket)
  await Promise.all(idle.map(socket => once(socket, 'connect')))

  function ask(ended: Ended, { cached = false, dueAt = performance.now() } = {}) {
    // Uses the connection that has been idle the longest, because the server closes idle connections.
    const socket = idle.shift() ?? openSocket()
    const host = cached ? 'cached.example' : `bench-${process.pid}-${++hosts}.example`
    const end = readAnswer(socket, status => {
      end()
      ended(status === 200 ? 'served' : status === 503 ? 'rejected' : 'failed', performance.now() - dueAt)
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

/** Calls back with the status when the response is complete, or with 0 if the connection ends before. */
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
