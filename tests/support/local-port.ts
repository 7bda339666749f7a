import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Listens on this machine. Returns the port: a free one by default. */
export async function listenLocally(server: Server, at = 0) {
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/**
 * Finds a port for a program that can't choose one. It's below the system's ephemeral range, so that the system doesn't
 * give it away before the program listens.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = randomInt(15_000, 32_000)
  const isFree = await listenLocally(server, port).then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
