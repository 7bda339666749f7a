import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-port.ts'

/**
 * Starts an address that can move between servers, like a DNS name, a virtual IP or a database proxy. Stopped when the
 * test ends.
 */
export async function startForwarder(target: { port: number }) {
  let port = target.port
  const open = new Set<Socket>()
  const server = createServer(socket => {
    const onward = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const own = await listenLocally(server)
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    port: own,
    /** Cuts open connections. */
    pointTo(next: { port: number }) {
      port = next.port
      cut()
    },
  }
}
