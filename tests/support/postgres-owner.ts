import { openPostgres } from '#platform/postgres/open-postgres.ts'

// Tests kill this program: it opens PostgreSQL in the folder, prints its socket folder, and waits.
const [dataDir = '', role] = process.argv.slice(2)
const postgres = await openPostgres({
  dataDir,
  role: role === 'command' ? 'command' : 'product',
  bin: process.env.TEST_PG_BIN,
})
console.log(JSON.stringify({ host: postgres.connection.host, folder: postgres.folder }))
process.stdin.resume().once('end', () => void postgres.stop())
