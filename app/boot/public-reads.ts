import type { Pool, PoolConfig } from 'pg'
import type { App } from '#domain/app.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { followReplica, type ReplicaState } from '#platform/database/follow-replica.ts'

type Given = {
  app: App
  primary: Pool
  replica: PoolConfig
  onLost?: ((error: Error) => void) | undefined
  onSwitch?: ((state: ReplicaState) => void) | undefined
}

/** Reads from the replica as long as it responds and its lag is small. */
export function openPublicReads({ app, primary, replica, onLost, onSwitch }: Given) {
  // A missing replica must not delay a page for long, because the primary can serve it too.
  const connection = { ...replica, connectionTimeoutMillis: 2_000 }
  const pool = openPool(connection, { onLost, isForReading: true })
  // A separate connection, so that many readers don't look like a replica that doesn't respond.
  const looks = openPool({ ...connection, max: 1 }, { onLost, isForReading: true })
  const follower = followReplica({ primary, replica: looks, onSwitch })
  const onReplica: App = { ...app, db: openDatabase(pool) }

  return {
    pool,
    app: () => (follower.state.isUsed ? onReplica : app),
    state: () => follower.state,
    async close() {
      // All at once: each waits for its current query, which takes long if the replica is gone.
      await Promise.all([follower.stop(), looks.end(), pool.end()])
    },
  }
}
