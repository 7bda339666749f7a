import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createReplicaLag } from './replica-lag.ts'

export type ReplicaState = {
  isUsed: boolean
  /** Milliseconds behind the primary; null if the replica doesn't respond or the lag is unknown. */
  behind: number | null
}

type Follow = {
  primary: Pool
  replica: Pool
  everyMs?: number
  mostBehindMs?: number
  onSwitch?: ((state: ReplicaState) => void) | undefined
}

const patienceMs = 2_000
/** A failed replica is used again after this many successful checks: each switch makes every cached page stale. */
const missesToReturn = 5

const position = (expression: string) => `(pg_wal_lsn_diff(${expression}, '0/0'))::int8`
const primaryPosition = `select ${position('pg_current_wal_lsn()')} as position`
// A promoted replica has nothing more to replay.
const replicaPosition = `select case when pg_is_in_recovery() then ${position('pg_last_wal_replay_lsn()')}
  else ${position('pg_current_wal_lsn()')} end as position`

/** Checks every second until stopped. The replica isn't used before the first check. */
export function followReplica({ primary, replica, everyMs = 1_000, mostBehindMs = 5_000, onSwitch }: Follow) {
  const stopping = new AbortController()
  const lag = createReplicaLag()
  let state: ReplicaState = { isUsed: false, behind: null }
  // The first successful check is enough, because nothing has failed yet.
  let goodLooks = missesToReturn - 1
  const following = follow()

  async function follow() {
    while (!stopping.signal.aborted) {
      const behind = await look()
      if (stopping.signal.aborted) return
      goodLooks = behind !== null && behind <= mostBehindMs ? goodLooks + 1 : 0
      const isUsed = state.isUsed ? goodLooks > 0 : goodLooks >= missesToReturn
      const hasSwitched = isUsed !== state.isUsed
      state = { isUsed, behind }
      if (hasSwitched) onSwitch?.(state)
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function look() {
    const at = Date.now()
    // Ask the primary first: the replica's later answer is then at least as new.
    const stands = await readPosition(primary, primaryPosition)
    if (stands !== null) lag.note(at, stands)
    const reached = await readPosition(replica, replicaPosition)
    const behind = reached === null ? null : lag.of(reached)
    return behind === null || Number.isFinite(behind) ? behind : null
  }

  return {
    get state() {
      return state
    },
    async stop() {
      stopping.abort()
      await following
    },
  }
}

async function readPosition(pool: Pool, text: string) {
  try {
    // pg knows `query_timeout`, but its type doesn't, so an object literal would not compile.
    const question = { text, query_timeout: patienceMs }
    const { rows } = await pool.query<{ position: number | null }>(question)
    return rows[0]?.position ?? null
  } catch {
    return null
  }
}
