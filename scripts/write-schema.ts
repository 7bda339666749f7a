import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/database/migrations.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { schemaArguments } from './schema-arguments.ts'

/** Writes database/schema.ts, the types of the tables, from the migrations. Run it after every new migration. */
const dataDir = mkdtempSync(join(tmpdir(), 'roof-rescue-schema-'))
const postgres = await openPostgres({ dataDir, role: 'command' })
try {
  await migrate(postgres.connection, 'database/migrations')
  execFileSync('kysely-codegen', [...schemaArguments(postgres.connection)], { stdio: 'inherit' })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}
