import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type Patience = {
  /** Serves on while load balancers notice the stop. */
  delayMs: number
  /** How long running requests may take before their connections are cut. */
  cutMs?: number
}

/** Every response from now on closes its connection, so that a proxy has no open ones when the listener closes. */
export async function stopServing(server: Server, { delayMs, cutMs = 25_000 }: Patience) {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
  await sleep(delayMs)
  const closed = once(server, 'close')
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), cutMs)
  await closed
  clearTimeout(cut)
}

const againMs = 1_000

/** One Ctrl-C may arrive twice, from terminal and launcher; a signal more than a second later ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>) {
  let reportedAt: number | undefined
  const told = () => {
    if (reportedAt === undefined) {
      reportedAt = performance.now()
      void stop().then(() => process.exit(0))
    } else if (performance.now() - reportedAt > againMs) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, told)
  return told
}
