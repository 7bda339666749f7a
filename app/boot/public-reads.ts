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

/** Pages that are the same for everyone are read from the replica, as long as it answers and is not far behind. */
export function openPublicReads({ app, primary, replica, onLost, onSwitch }: Given) {
  // A replica that is gone must not hold a page for long: the primary has it too.
  const connection = { ...replica, connectionTimeoutMillis: 2_000 }
  const pool = openPool(connection, { onLost, isForReading: true })
  // A connection of its own: many readers must not look like a replica that does not answer.
  const looks = openPool({ ...connection, max: 1 }, { onLost, isForReading: true })
  const follower = followReplica({ primary, replica: looks, onSwitch })
  const onReplica: App = { ...app, db: openDatabase(pool) }

  return {
    pool,
    /** What a public page is handed now. Only its reads go elsewhere: what it writes or counts, the primary has. */
    app: () => (follower.state.isUsed ? onReplica : app),
    state: () => follower.state,
    async close() {
      // A question on its way to a server that is gone would hold it.
      await Promise.all([follower.stop(), looks.end(), pool.end()])
    },
  }
}
