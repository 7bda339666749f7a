import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createReplicaLag } from './replica-lag.ts'

export type ReplicaState = {
  /** Public pages are read from it. */
  isUsed: boolean
  /** Milliseconds behind the primary; null: it does not answer, or nobody can tell. */
  behind: number | null
}

type Follow = {
  primary: Pool
  replica: Pool
  everyMs?: number
  /** Older than this, nothing is read from it. */
  mostBehindMs?: number
  /** Told whenever reads go elsewhere from now on. */
  onSwitch?: ((state: ReplicaState) => void) | undefined
}

const patienceMs = 2_000
/** Good looks in a row before a replica that failed is read from again: each way round costs every cached page. */
const looksToReturn = 5

const position = (expression: string) => `(pg_wal_lsn_diff(${expression}, '0/0'))::int8`
const primaryPosition = `select ${position('pg_current_wal_lsn()')} as position`
// A replica that was promoted has no more to replay.
const replicaPosition = `select case when pg_is_in_recovery() then ${position('pg_last_wal_replay_lsn()')}
  else ${position('pg_current_wal_lsn()')} end as position`

/** Looks every second whether the replica answers and how old it is, until stopped. It is not used before the first look. */
export function followReplica({ primary, replica, everyMs = 1_000, mostBehindMs = 5_000, onSwitch }: Follow) {
  const stopping = new AbortController()
  const lag = createReplicaLag()
  let state: ReplicaState = { isUsed: false, behind: null }
  // The first good look is enough: nothing has failed yet.
  let goodLooks = looksToReturn - 1
  const following = follow()

  async function follow() {
    while (!stopping.signal.aborted) {
      const behind = await look()
      if (stopping.signal.aborted) return
      goodLooks = behind !== null && behind <= mostBehindMs ? goodLooks + 1 : 0
      const isUsed = state.isUsed ? goodLooks > 0 : goodLooks >= looksToReturn
      const hasSwitched = isUsed !== state.isUsed
      state = { isUsed, behind }
      if (hasSwitched) onSwitch?.(state)
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function look() {
    const at = Date.now()
    // The primary first: whatever the replica answers afterwards is as new.
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

/** Null: it cannot be asked now. */
async function readPosition(pool: Pool, text: string) {
  try {
    // As a variable: the type of a question does not know its time-out.
    const question = { text, query_timeout: patienceMs }
    const { rows } = await pool.query<{ position: number | null }>(question)
    return rows[0]?.position ?? null
  } catch {
    return null
  }
}
