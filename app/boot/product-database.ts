import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { MigrationError, migrate } from '#platform/database/migrations.ts'
import { DataFolderError } from '#platform/postgres/data-folder-error.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { keepLimits } from '#platform/request/kept-limits.ts'
import { rejectOtherRegion } from './reject-other-region.ts'
import { StartError } from './start-error.ts'

export type ProductDatabase = {
  connection: PoolConfig
  location: string
  /** Throws while the database is unavailable, and a StartError if it doesn't match this version. */
  migrate(): Promise<void>
  stop(): Promise<void>
}

/** Opens the database at DATABASE_URL, which may be unavailable, or else the embedded one in the data folder. */
export async function openProductDatabase(config: Config, dataDir: string, log: Logger): Promise<ProductDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL: max } = config
  const database = url ? openServer(url, directUrl, log) : await openEmbedded(dataDir, log)
  return { ...database, connection: { ...database.connection, max } }
}

export function replicaOf({ DATABASE_REPLICA_URL: url, DATABASE_POOL: max }: Config): PoolConfig | undefined {
  return url === undefined ? undefined : { connectionString: url, max }
}

function openServer(url: string, directUrl = url, log: Pick<Logger, 'warn'>): ProductDatabase {
  const direct = { connectionString: directUrl, connectionTimeoutMillis: 10_000 }
  return {
    connection: { connectionString: url },
    location: 'the database of DATABASE_URL',
    async migrate() {
      await migrateOrReject(direct)
      if (directUrl !== url) await keepLimits({ ...direct, connectionString: url }, log)
    },
    stop: async () => {},
  }
}

async function openEmbedded(dataDir: string, log: Logger): Promise<ProductDatabase> {
  const { connection, folder, stop } = await asStartError(() => openPostgres({ dataDir, role: 'product', log }))
  return { connection, location: `its data in ${folder}`, migrate: () => migrateOrReject(connection), stop }
}

async function migrateOrReject(connection: PoolConfig) {
  await asStartError(() => migrate(connection, 'database/migrations', rejectOtherRegion))
}

async function asStartError<R>(work: () => Promise<R>) {
  try {
    return await work()
  } catch (error) {
    const isSentence = error instanceof DataFolderError || error instanceof MigrationError
    throw isSentence ? new StartError(error.message) : error
  }
}
