import { setTimeout as sleep } from 'node:timers/promises'
import { whyDatabaseAway } from '#platform/database/database-away.ts'

type Wait = {
  signal: AbortSignal
  /** Each time the reason is another; `isRefused`: it answers, and lets nobody in. */
  onAway(reason: { isRefused: boolean; code: string }): void
  everyMs?: number
}

/**
 * Does `work`, again and again while the database is away: a machine that starts before its database serves by itself once that
 * is there. Answers false when `signal` ended the waiting; throws what is no matter of waiting.
 */
export async function awaitDatabase(work: () => Promise<void>, { signal, onAway, everyMs = 1_000 }: Wait) {
  let told: string | undefined
  while (!signal.aborted) {
    try {
      await work()
      return true
    } catch (error) {
      const reason = whyDatabaseAway(error)
      if (!reason) throw error
      if (reason.code !== told) onAway(reason)
      told = reason.code
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
  return false
}
