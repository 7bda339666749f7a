import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'
import { fillDirectory } from './search/many-listings.ts'
import { signIn } from './sign-in.ts'

// The whole directory as a file through the whole product: every listing comes, and how much memory the product takes for it
// at its highest, beside what it has taken when an export of a few was done.

const { values: given } = parseArgs({
  options: { listings: { type: 'string', default: '1000000' }, megabytes: { type: 'string', default: '100' } },
})
const listings = Number(given.listings)
const lineFeed = 0x0a

const { url: site, dataDir, pid, stop } = await serveProduct()
const { connection } = await openPostgres({ dataDir, role: 'command' })
const client = new Client(connection)
await client.connect()
try {
  await fillDirectory(client, listings)
  const { rows } = await client.query<{ count: string }>('select count(*) from businesses where removed_at is null')
  const listed = Number(rows[0]?.count)
  const cookie = await signIn(site)
  await countLines('/admin/tools/export.csv?show=featured', cookie)

  const before = memory()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, memory())
  }, 50)
  const started = performance.now()
  const lines = await countLines('/admin/tools/export.csv', cookie)
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watch)
  report({
    name: `export of ${listed.toLocaleString('en')} listings`,
    measured: `${seconds.toFixed(1)} s`,
    goal: 'all of them',
    isMet: lines === listed + 1,
  })
  const megabytes = (highest - before) / 1_024
  report({
    name: 'memory that the product takes for it',
    measured: `${megabytes.toFixed(0)} MB`,
    goal: `at most ${given.megabytes} MB`,
    isMet: megabytes <= Number(given.megabytes),
  })
} finally {
  await client.end()
  await stop()
}

/** How many lines a file has; no field of a made-up listing breaks its line. */
async function countLines(path: string, cookie: string) {
  const answer = await fetch(site + path, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`no export: ${answer.status}`)
  let lines = 0
  for await (const chunk of answer.body) for (const byte of chunk) if (byte === lineFeed) lines += 1
  return lines
}

/** Resident, in kilobytes. */
function memory() {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
