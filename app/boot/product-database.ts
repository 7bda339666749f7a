import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { MigrationRefusal, migrate } from '#platform/database/migrations.ts'
import { DataFolderRefusal } from '#platform/postgres/data-folder-refusal.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { keepLimits } from '#platform/request/kept-limits.ts'
import { StartRefusal } from './start-refusal.ts'

export type ProductDatabase = {
  connection: PoolConfig
  /** Where the data lies, for the start line. */
  words: string
  /** Brings its tables to this version. Throws while it is away, and a StartRefusal when the two do not belong together. */
  migrate(): Promise<void>
  stop(): Promise<void>
}

/** The database of this installation: the one DATABASE_URL names, which may be away, else the embedded one in the data folder. */
export async function openProductDatabase(config: Config, dataDir: string, log: Logger): Promise<ProductDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL: max } = config
  const database = url ? openServer(url, directUrl, log) : await openEmbedded(dataDir, log)
  return { ...database, connection: { ...database.connection, max } }
}

/** Where public pages are read, when it is not where all else is. */
export function replicaOf({ DATABASE_REPLICA_URL: url, DATABASE_POOL: max }: Config): PoolConfig | undefined {
  return url === undefined ? undefined : { connectionString: url, max }
}

function openServer(url: string, directUrl = url, log: Pick<Logger, 'warn'>): ProductDatabase {
  const direct = { connectionString: directUrl, connectionTimeoutMillis: 10_000 }
  return {
    connection: { connectionString: url },
    words: 'the database of DATABASE_URL',
    async migrate() {
      await migrateOrRefuse(direct)
      if (directUrl !== url) await keepLimits({ ...direct, connectionString: url }, log)
    },
    stop: async () => {},
  }
}

async function openEmbedded(dataDir: string, log: Logger): Promise<ProductDatabase> {
  const { connection, folder, stop } = await refusing(() => openPostgres({ dataDir, role: 'product', log }))
  return { connection, words: `its data in ${folder}`, migrate: () => migrateOrRefuse(connection), stop }
}

async function migrateOrRefuse(connection: PoolConfig) {
  await refusing(() => migrate(connection, 'database/migrations'))
}

async function refusing<R>(work: () => Promise<R>) {
  try {
    return await work()
  } catch (error) {
    const isSentence = error instanceof DataFolderRefusal || error instanceof MigrationRefusal
    throw isSentence ? new StartRefusal(error.message) : error
  }
}
