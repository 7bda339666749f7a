import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port of this machine that the server listens on from now on; any that is free unless told. */
export async function listenLocally(server: Server, at = 0) {
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/**
 * A port that nobody listens on, for a program that cannot choose one by itself. It lies below those that the system gives out, so that
 * nobody is given it before that program listens.
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
