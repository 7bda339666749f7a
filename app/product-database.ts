import { Client, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#platform/config.ts'
import { MigrationRefusal, migrate } from '#platform/migrations.ts'
import { DataFolderRefusal } from '#platform/postgres/data-folder-refusal.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { StartRefusal } from './start-refusal.ts'

type ProductDatabase = {
  connection: PoolConfig
  /** Where the data lies, for the start line. */
  words: string
  stop(): Promise<void>
}

/** The database of this installation, migrated: the one DATABASE_URL names, else the embedded one in the data folder. */
export async function openProductDatabase(config: Config, dataDir: string, log: Logger): Promise<ProductDatabase> {
  try {
    return config.DATABASE_URL
      ? await openServer(config.DATABASE_URL, config.DATABASE_DIRECT_URL)
      : await openEmbedded(dataDir, log)
  } catch (error) {
    const isSentence = error instanceof DataFolderRefusal || error instanceof MigrationRefusal
    throw isSentence ? new StartRefusal(error.message) : error
  }
}

async function openServer(url: string, directUrl = url): Promise<ProductDatabase> {
  const client = new Client({ connectionString: directUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'no answer'
    throw new StartRefusal(`The database that DATABASE_URL names cannot be reached (${code}).`)
  }
  await client.end()
  await migrate({ connectionString: directUrl }, 'database/migrations')
  return { connection: { connectionString: url }, words: 'the database of DATABASE_URL', stop: async () => {} }
}

async function openEmbedded(dataDir: string, log: Logger): Promise<ProductDatabase> {
  const postgres = await openPostgres({ dataDir, role: 'product', log })
  try {
    await migrate(postgres.connection, 'database/migrations')
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { connection: postgres.connection, words: `its data in ${postgres.folder}`, stop: postgres.stop }
}
