import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerPlan, startServer } from './server-process.ts'

export type ServerLog = {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}

const firstPauseMs = 50
const longestPauseMs = 5000
const idleMs = 60_000

export async function superviseServer(plan: ServerPlan, log: ServerLog) {
  let server = await startServer(plan)
  const stopping = new AbortController()
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await server.stop()
      await watching
      // This may be a replacement that was starting meanwhile.
      await server.stop()
    },
  }

  async function watch() {
    let pause = firstPauseMs
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      await server.ended
      if (stopping.signal.aborted) return
      log.warn({ folder: plan.data }, 'PostgreSQL ended unexpectedly; restarting it')
      // Don't restart a server that keeps dying in a tight loop.
      if (Date.now() - startedAt > idleMs) pause = firstPauseMs
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(2 * pause, longestPauseMs)
      if (!stopping.signal.aborted) await startAgain()
    }
  }

  async function startAgain() {
    try {
      server = await startServer(plan)
      log.info({ folder: plan.data }, 'PostgreSQL is running again')
    } catch (err) {
      // `server` is still the stopped server, so the watch loop tries again.
      log.error({ err }, 'PostgreSQL didn’t restart')
    }
  }
}
