import { openPostgres } from '#platform/postgres/open-postgres.ts'

// A program for tests to kill: opens PostgreSQL in the folder of the first argument with the role of the second, prints
// its socket folder, and runs until its input ends.
const [dataDir = '', role] = process.argv.slice(2)
const postgres = await openPostgres({
  dataDir,
  role: role === 'command' ? 'command' : 'product',
  bin: process.env.TEST_PG_BIN,
})
console.log(JSON.stringify({ host: postgres.connection.host, folder: postgres.folder }))
process.stdin.resume().once('end', () => void postgres.stop())
