import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type Patience = {
  /** How long it goes on serving, while a load balancer learns that it should not be asked any more. */
  delayMs: number
  /** How long requests under way may take after that, until their connections are cut. */
  cutMs?: number
}

/**
 * Ends a server so that no request is lost. From now on every answer closes its connection: by the time the listener closes,
 * a proxy holds none that it could send the next request into.
 */
export async function stopServing(server: Server, { delayMs, cutMs = 25_000 }: Patience) {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
  await sleep(delayMs)
  const closed = once(server, 'close')
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), cutMs)
  await closed
  clearTimeout(cut)
}
