import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { whyDatabaseAway } from '#platform/database/database-away.ts'

type Wait = {
  signal: AbortSignal
  /** Called whenever the reason changes; `isRejected`: the database responds but rejects the connection. */
  onAway(reason: { isRejected: boolean; code: string }): void
  everyMs?: number
}

/** Retries while the database is unavailable. False if `signal` ended the wait; throws any other error. */
export async function awaitDatabase(work: () => Promise<void>, { signal, onAway, everyMs = 1_000 }: Wait) {
  let reported: string | undefined
  while (!signal.aborted) {
    try {
      await work()
      return true
    } catch (error) {
      const reason = whyDatabaseAway(error)
      if (!reason) throw error
      if (reason.code !== reported) onAway(reason)
      reported = reason.code
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
  return false
}

// This text is for the person at the terminal; only our tests parse it.

export function sayServes({ ROOF_RESCUE_MODE: mode }: Config, baseUrl: string, database: string) {
  return `Roof Rescue (${mode}) serves ${baseUrl} with ${database}. Stop it with Ctrl-C.`
}

export function sayWaits({ ROOF_RESCUE_MODE: mode }: Config, baseUrl: string) {
  return `Roof Rescue (${mode}) is listening on ${baseUrl} and waiting for its database.`
}

export function sayAway(log: Pick<Logger, 'warn'>, { isRejected, code }: { isRejected: boolean; code: string }) {
  log.warn(
    { code },
    isRejected
      ? 'the database rejects the user, password or database name in DATABASE_URL; trying again'
      : 'can’t reach the database; trying again until it responds',
  )
}
