import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-port.ts'

/**
 * An address that moves from one server to another, as a name, a virtual address or a proxy in front of a group of databases
 * does. Gone when the test has ended.
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
    /** From now on it leads there; what was open is cut. */
    pointTo(next: { port: number }) {
      port = next.port
      cut()
    },
  }
}
